import { useSignals } from '@preact/signals-react/runtime';
import { checkIcon } from '#web/components/basic/icons.ts';
import { Notice } from '#web/components/status/notice.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { SeatingStore } from './seating-store.ts';

interface Props {
  seating: Pick<SeatingStore, 'letIn' | 'dismissLetIn'>;
}

/** Tells a guest who waited that somebody has let them in, until they have read it. */
export function LetInNotice({ seating }: Props) {
  useSignals();
  const words = useI18n().LL.guest.seating;
  return seating.letIn.value ? (
    <Notice
      kind="good"
      shape={checkIcon}
      title={words.areIn()}
      text={words.areInText()}
      action={{ label: words.areInOk(), onClick: seating.dismissLetIn }}
    />
  ) : null;
}
