import { useSignals } from '@preact/signals-react/runtime';
import { alertIcon } from '#web/components/basic/icons.ts';
import { Notice } from '#web/components/status/notice.tsx';
import { errorText } from '#web/i18n/error-text.ts';
import { lineName } from '#web/i18n/line-name.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { OrderingProps } from './shared-props.ts';
import type { Layers } from './use-layer.ts';

interface Props extends Pick<OrderingProps, 'guest'> {
  show: Layers['show'];
}

/**
 * An order that was paid and could not be made, with the reason; or one that nobody has paid, or
 * that the guest has dropped. What was in it can be ordered again, with its notes and questions.
 */
export function NotMade({ guest, show }: Props) {
  useSignals();
  const language = useI18n();
  const { LL } = language;
  const words = LL.guest.payment;
  const { payments } = guest;
  const order = payments.notMade.value;
  if (order === null) {
    return null;
  }
  const { refusal, lines, state } = order;
  const names = (refusal?.lines ?? []).flatMap((index) => {
    const line = lines[index];
    return line === undefined ? [] : [lineName(language, line.name)];
  });
  const what = state === 'lapsed' || state === 'dropped' ? state : 'notServed';
  const putBack = () => {
    payments.dismissNotMade();
    show({ kind: 'review', missing: guest.cart.orderAgain(order).missing });
  };
  return (
    <Notice
      kind={what === 'dropped' ? 'still' : 'bad'}
      shape={alertIcon}
      title={words[what]()}
      text={what === 'notServed' ? reason() : words.lapsedText()}
      action={{ label: LL.guest.again.putBack(), onClick: putBack }}
      dismiss={
        <button type="button" className="action" onClick={payments.dismissNotMade}>
          {LL.guest.status.understood()}
        </button>
      }
    />
  );

  function reason(): string {
    switch (refusal?.code) {
      case 'orders.closed':
      case 'orders.paused':
      case 'orders.pick_up_gone':
        return errorText(LL, refusal.code);
      default:
        return names.length > 0
          ? words.gone({ names: names.join(LL.common.comma()) })
          : words.goneText();
    }
  }
}
