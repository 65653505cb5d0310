import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '#web/components/basic/icon.tsx';
import { heartIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Favourites } from './favourites.ts';

interface Props {
  favourites: Favourites;
  venue: string;
  product: string;
}

/** Keeps a product among the guest's favourites on this device, or takes it out. */
export function HeartButton({ favourites, venue, product }: Props) {
  useSignals();
  const { LL } = useI18n();
  return (
    <button
      type="button"
      className="round heart"
      aria-label={LL.guest.own.like()}
      aria-pressed={favourites.at(venue).includes(product)}
      onClick={() => favourites.toggle(venue, product)}
    >
      <Icon shape={heartIcon} size={24} />
    </button>
  );
}
