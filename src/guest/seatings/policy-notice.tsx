import { useSignals } from '@preact/signals-react/runtime';
import type { JoinPolicy } from '#core/seatings/codes.ts';
import { admissionDecidesOrders } from '#core/seatings/join-policy.ts';
import { clockIcon, peopleIcon } from '#web/components/basic/icons.ts';
import { Notice } from '#web/components/status/notice.tsx';
import type { Texts } from '#web/i18n/core.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { SeatingStore } from './seating-store.ts';

/** Why a guest may not order yet, if a code or a tap can let them in: a title, and what to do. */
export function reasonWords(
  { guest: { policy } }: Texts,
  because: 'admission' | 'code' | 'presence_code',
): [string, string] {
  switch (because) {
    case 'admission':
      return [policy.approveTitle(), policy.approveText()];
    case 'code':
      return [policy.codeTitle(), policy.codeText()];
    case 'presence_code':
      return [policy.presenceCodeTitle(), policy.presenceCodeText()];
  }
}

/** What a guest who waits to be let in can do meanwhile. */
export function waitWords({ guest: { seating: words } }: Texts, policy: JoinPolicy) {
  return admissionDecidesOrders(policy)
    ? { title: words.waitTitle(), text: words.waitText() }
    : { title: words.lateTitle(), text: words.lateText() };
}

interface Props {
  seating: Pick<SeatingStore, 'mayOrder'>;
  /** The field for the party's code. */
  onOpen: () => void;
}

/** Why this guest may not order yet, and who can change that; nothing if they may. */
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
  const [title, text] = reasonWords(LL, may.because);
  return (
    <Notice
      kind="wait"
      shape={peopleIcon}
      title={title}
      text={text}
      action={{ label: LL.guest.seating.enterCode(), onClick: onOpen }}
    />
  );
}
