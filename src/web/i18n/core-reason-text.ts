import { PRESET_REASONS } from '#core/orders/codes.ts';
import type { Texts } from './core.ts';
import type { Formats } from './core-formats.ts';

type Area = { readonly [name: string]: (() => string) | undefined };

const isPreset = (reason: string) => PRESET_REASONS.some((code) => code === reason);

/** A reason given by staff: a preset one in the reader's language, else free text. */
export function reasonText(LL: Texts, reason: string): string {
  if (!isPreset(reason)) {
    return reason;
  }
  const [area = '', name = ''] = reason.split('.', 2);
  const areas: { readonly [area: string]: Area } = LL.guest.reasons;
  return areas[area]?.[name]?.() ?? '';
}

/** As `reasonText`, with free text in quotation marks. */
export function quotedReason(LL: Texts, reason: string): string {
  const words = reasonText(LL, reason);
  return isPreset(reason) ? words : LL.common.quote({ words });
}

interface Hours {
  readonly isOpen: boolean;
  /** When that changes next, in milliseconds since 1970; null if it does not. */
  readonly change: number | null;
  readonly now: number;
  readonly timeZone: string;
}

/** Until when a venue is open or closed: "Open until 23:00"; nothing if it never closes. */
export function hoursText(
  { LL, dayAndTime }: Pick<Formats, 'dayAndTime'> & { readonly LL: Texts },
  { isOpen, change, now, timeZone }: Hours,
): string {
  if (change === null) {
    return isOpen ? '' : LL.guest.venue.closed();
  }
  const time = dayAndTime(change, now, timeZone);
  return isOpen ? LL.guest.venue.openUntil({ time }) : LL.guest.venue.closedUntil({ time });
}
