import type { ReactNode } from 'react';
import { CodeField } from '../src/components/form/code-field.tsx';
import { checkCode } from '../src/features/table-code/check-code.ts';
import { useI18n } from '../src/i18n/use-i18n.tsx';
import { Place } from './place.tsx';

interface Props {
  /** The error for the code, in words. */
  error: string | null;
  isBusy: boolean;
  /** The languages. */
  tools: ReactNode;
  onOpen: (code: string) => void;
}

/** For staff who put the tablet on a table: its code is typed once. */
export function SetUpScreen({ error, isBusy, tools, onOpen }: Props) {
  const { LL } = useI18n();
  return (
    <div className="k-set-up guest">
      <header>
        <Place table={null} />
        {tools}
      </header>
      <main>
        <h1 className="head">{LL.kiosk.setUp()}</h1>
        <p className="k-lead">{LL.kiosk.setUpText()}</p>
        <CodeField
          check={(text) => checkCode(LL, text)}
          error={error}
          isBusy={isBusy}
          onOpen={onOpen}
        />
      </main>
    </div>
  );
}
