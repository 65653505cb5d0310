import { useSignals } from '@preact/signals-react/runtime';
import { clockIcon, peopleIcon } from '../../components/icons.ts';
import { Notice } from '../../components/notice.tsx';
import { useI18n } from '../../i18n/use-i18n.tsx';
import type { SeatingStore } from '../../stores/seating.ts';

interface Props {
  seating: Pick<SeatingStore, 'mayOrder'>;
  /** Where the party's code is typed. */
  onOpen: () => void;
}

/** Why this guest may not order yet, and who can change that; nothing for one who may. */
export function PolicyNotice({ seating, onOpen }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.guest.policy;
  const may = seating.mayOrder.value;
  if (may.may || may.because === 'presence') {
    return null;
  }
  if (may.because === 'staff_opens') {
    return (
      <Notice kind="wait" shape={clockIcon} title={words.staffTitle()} text={words.staffText()} />
    );
  }
  const isCode = may.because === 'code';
  return (
    <Notice
      kind="wait"
      shape={peopleIcon}
      title={isCode ? words.codeTitle() : words.approveTitle()}
      text={isCode ? words.codeText() : words.approveText()}
      action={{ label: LL.guest.seating.enterCode(), onClick: onOpen }}
    />
  );
}
