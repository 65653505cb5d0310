import { useSignals } from '@preact/signals-react/runtime';
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
  const sendsOwn = sending.review.canSend && !sending.mustWait;
  /** The own first, with its notes: the bar then has all of it together. */
  const sendAll = () => {
    if (sendsOwn) sending.send();
    void together.sending.value?.sendOthers();
  };
  const choosing = (
    <OthersChoosing
      together={together}
      describe={describe}
      since={since || null}
      blocked={blocked}
      isOffline={guest.link.value === 'offline'}
      sendsOwn={sendsOwn}
      onSend={sendAll}
    />
  );
  return isApart ? <div className="block">{choosing}</div> : choosing;
}
