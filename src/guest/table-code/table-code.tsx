import { type ReactNode, useEffect, useRef } from 'react';
import { parseTableId, TABLE_ID_LENGTH } from '#core/tables/table-id.ts';
import { Brand } from '#web/components/basic/brand.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { cameraIcon } from '#web/components/basic/icons.ts';
import { CodeField } from '#web/components/form/code-field.tsx';
import { Heading, HeadPart, MainPart } from '#web/components/layout/page-regions.tsx';
import type { Texts } from '#web/i18n/core.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { useScan } from './use-scan.tsx';

interface Props {
  /** The code from the address, which belongs to no table. */
  initial?: string;
  /** It belongs to no table, or no longer to one. */
  missing: 'unknown' | 'revoked' | null;
  isBusy: boolean;
  /** The link of the brand name; none in an embedding page. */
  home?: string | undefined;
  /** Language and theme. */
  tools: ReactNode;
  /** `fragment`: what follows the # of a scanned address, which may be another guest's code. */
  onOpen: (text: string, fragment?: string) => void;
}

/** For a guest without a table's link, or with an invalid one. */
export function TableCode({ initial = '', missing, isBusy, home, tools, onOpen }: Props) {
  const { LL } = useI18n();
  const words = LL.guest.code;
  const scan = useScan(onOpen);
  const main = useRef<HTMLElement>(null);
  const failure = scan.failure?.title;
  useEffect(() => {
    // What was tapped may be gone: the keyboard goes on where the code is typed.
    if (failure !== undefined) {
      main.current?.querySelector('input')?.focus();
    }
  }, [failure]);
  return (
    <div className="code-page">
      <HeadPart className="bar">
        <Brand {...(home !== undefined && { href: home })} />
        <div className="tools">{tools}</div>
      </HeadPart>
      <MainPart ref={main} className="words">
        {scan.failure && <Icon shape={cameraIcon} className="big-icon" />}
        <Heading level={1} className="head">
          {scan.failure?.title ?? words.title()}
        </Heading>
        <p className="lead" role={scan.failure ? 'alert' : undefined}>
          {scan.failure?.text ?? words.lead()}
        </p>
        <CodeField
          // A different address has a different code.
          key={initial}
          initial={initial}
          check={(text) => checkCode(LL, text)}
          error={missing && words[missing]()}
          isBusy={isBusy}
          onOpen={onOpen}
        />
        {scan.button}
      </MainPart>
      {scan.view}
    </div>
  );
}

/** Why a typed code is invalid, in words, or null. */
export function checkCode(LL: Texts, text: string): string | null {
  if (parseTableId(text) !== null) {
    return null;
  }
  const count = text.replace(/[\s\p{Pd}]/gu, '').length;
  const { code } = LL.guest;
  return count === TABLE_ID_LENGTH ? code.wrongLetters() : code.wrongLength({ count });
}
