import { useSignals } from '@preact/signals-react/runtime';
import { alertIcon } from '../../components/basic/icons.ts';
import { Notice } from '../../components/status/notice.tsx';
import { pickText } from '../../domain/menu/menu.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useI18n } from '../../i18n/use-i18n.tsx';
import type { OrderingProps } from './shared-props.ts';

/** An order that was paid and could not be made, with the reason; or one that nobody has paid. */
export function NotMade({ guest }: Pick<OrderingProps, 'guest'>) {
  useSignals();
  const { LL, locale } = useI18n();
  const words = LL.guest.payment;
  const { payments } = guest;
  const order = payments.notMade.value;
  if (order === null) {
    return null;
  }
  const { refusal, lines } = order;
  const names = (refusal?.lines ?? []).flatMap((index) => {
    const line = lines[index];
    return line === undefined ? [] : [pickText(line.name, locale)];
  });
  return (
    <Notice
      kind="bad"
      shape={alertIcon}
      title={refusal === undefined ? words.lapsed() : words.notServed()}
      text={refusal === undefined ? words.lapsedText() : reason()}
      action={{ label: LL.guest.status.understood(), onClick: payments.dismissNotMade }}
    />
  );

  function reason(): string {
    switch (refusal?.code) {
      case 'orders.closed':
      case 'orders.paused':
        return errorText(LL, refusal.code);
      default:
        return names.length > 0 ? words.gone({ names: names.join(', ') }) : words.goneText();
    }
  }
}
