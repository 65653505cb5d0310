import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { findProduct } from '#core/menu/menu-index.ts';
import { chosenOptions } from '#core/menu/options.ts';
import type { SharedLine } from '#core/table-cart/table-cart.schema.ts';
import { optionText } from '#web/i18n/option-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { useUntilHere } from '#web/platform/use-until-here.ts';
import type { OrderingProps } from '../shared-props.ts';

const loadBegin = () => import('#guest/table-cart/begin-part.tsx');

interface Props extends Pick<OrderingProps, 'guest' | 'shown' | 'sending' | 'blocked' | 'layers'> {
  /** Only where others have chosen something: a block of its own. */
  isApart?: boolean;
}

/** What the others at the table choose, once there is somebody; until then, how that begins. */
export function Choosing({ guest, shown, sending, blocked, layers, isApart = false }: Props) {
  useSignals();
  const { LL, time } = useI18n();
  const hasChosen = !isApart && guest.cart.lines.value.length > 0;
  const begin = useUntilHere(hasChosen ? loadBegin : null);
  if (begin?.togetherStep({ guest, shown })) {
    return <begin.BeginTogether {...{ guest, shown, layers }} />;
  }
  const together = guest.together.value;
  if (together === null || (isApart && together.others.value.length === 0)) return null;
  const { OthersChoosing } = together.views;
  const { value: at } = guest.disconnectedSince;
  const since = at && LL.guest.status.notLive({ time: time(at, shown.venue.timeZone) });
  /** Without a price: it is nobody's to pay yet. */
  const describe = ({ product: id, options, quantity, later }: SharedLine) => {
    const product = findProduct(shown, id);
    if (!product) return null;
    const chosen = chosenOptions(product, shown.optionGroups, options);
    const names = chosen.map((option) => optionText(LL, option.name, option.quantity));
    const said = [LL.common.times({ count: quantity, name: product.name }), ...names];
    return (later ? [...said, LL.guest.cart.later()] : said).join(' · ');
  };
  const choosing = (
    <OthersChoosing
      together={together}
      describe={describe}
      since={since || null}
      isInFoot={!isApart && guest.cart.lines.value.length > 0}
      {...actsOf({ guest, sending, blocked })}
    />
  );
  return isApart ? <div className="block">{choosing}</div> : choosing;
}

type Acts = Pick<OrderingProps, 'guest' | 'sending' | 'blocked'>;

function actsOf({ guest, sending, blocked }: Acts) {
  const sendsOwn = sending.review.canSend && !sending.mustWait;
  /** The own with its notes, and the others' with it: the bar has all of it together. */
  const send = () =>
    guest.together.value?.sending.value?.sendOthers(
      sendsOwn ? () => sending.sendWithTable() : undefined,
    );
  return {
    sendsOwn,
    onSend: () => void send(),
    blocked,
    isOffline: guest.link.value === 'offline',
  };
}

/** What sends for the table, to stand beside what sends one's own; null where this guest may not. */
export function forTable({ guest, sending, blocked }: Acts): ReactNode {
  const together = guest.together.value;
  const own = together?.sending.value;
  if (!together || !own?.views.maySend(own)) return null;
  const { SendTable } = own.views;
  const acts = actsOf({ guest, sending, blocked });
  return <SendTable {...acts} isInFoot sending={own} others={together.others.value} />;
}
