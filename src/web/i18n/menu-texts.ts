import { allergenClaim } from '#core/allergens/allergen-claim.ts';
import { dietsOf } from '#core/allergens/diets.ts';
import type { ProductAvailability, VenueAvailability } from '#core/availability/availability.ts';
import type { Menu, Pause, Product } from '#core/menu/menu.schema.ts';
import type { Texts } from './core.ts';
import { claimText, dietNames, sentences } from './core-allergen-texts.ts';
import { quotedReason } from './core-reason-text.ts';
import type { Language } from './language.ts';

/** The current time, and the venue's time zone. */
export interface Moment {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly timeZone: string;
}

/** Why a product cannot be ordered, in a word or two, or null if it can. */
export function soldOutTexts(
  { LL, dayAndTime }: Language,
  state: ProductAvailability,
  { now, timeZone }: Moment,
): string | null {
  if (state.orderable) {
    return null;
  }
  const at = (instant: number | string) => ({ time: dayAndTime(instant, now, timeZone) });
  const { menu } = LL.guest;
  const opens = state.opensAt ?? null;
  switch (state.because) {
    case 'sold_out':
      return opens === null ? menu.soldOut() : menu.soldOutUntil(at(opens));
    case 'paused':
      return state.until ? menu.pausedUntil(at(state.until)) : menu.paused();
    case 'alcohol_hours':
      return opens === null ? menu.alcoholNotNow() : menu.alcoholFrom(at(opens));
    case 'closed':
      return opens === null ? menu.closed() : menu.opensAt(at(opens));
    case 'not_now':
      return opens === null ? menu.notNow() : menu.opensAt(at(opens));
  }
}

/**
 * 18+, the diets it suits for every required choice, and that a machine has translated it, on a
 * product's card.
 */
export function factsText(
  { LL, machine = '' }: Pick<Language, 'LL' | 'machine'>,
  product: Product,
  groups: Menu['optionGroups'],
): string {
  return sentences([
    product.alcohol === true ? LL.guest.menu.adult() : '',
    dietNames(LL, [...dietsOf(product, groups)]),
    product.machine ? machine : '',
  ]);
}

/** The allergens on a product's card, while nothing is chosen. */
export function allergensText(LL: Texts, product: Product, groups: Menu['optionGroups']): string {
  return claimText(LL, allergenClaim(product, groups, []));
}

/** The notice above the menu when the venue as a whole takes no orders, or null. */
export function venueTexts(
  { LL, dayAndTime }: Language,
  state: VenueAvailability,
  { now, timeZone }: Moment,
): { title: string; text: string } | null {
  if (state.orderable) {
    return null;
  }
  const { menu } = LL.guest;
  if (state.because === 'paused') {
    const title = state.until
      ? menu.pauseVenueUntil({ time: dayAndTime(state.until, now, timeZone) })
      : menu.pauseVenue();
    return { title, text: spaced([said(LL, state.reason), menu.pauseVenueText()]) };
  }
  const title =
    state.opensAt === null || state.opensAt === undefined
      ? menu.closedTitle()
      : menu.closedUntilTitle({ time: dayAndTime(state.opensAt, now, timeZone) });
  return { title, text: menu.closedText() };
}

/** The notice above the menu while one station is closed. */
export function pauseWords(
  { LL, dayAndTime }: Language,
  pause: Pause,
  station: string,
  { now, timeZone }: Moment,
): { title: string; text: string } {
  const { menu } = LL.guest;
  const title =
    pause.until === null
      ? menu.pauseStation({ station })
      : menu.pauseStationUntil({ station, time: dayAndTime(pause.until, now, timeZone) });
  return { title, text: said(LL, pause.reason) };
}

/** The reason, as staff gave it. */
const said = (LL: Texts, reason: string | undefined) => (reason ? quotedReason(LL, reason) : '');

const spaced = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' ');
