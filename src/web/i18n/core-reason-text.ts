import { PRESET_REASONS } from '#core/orders/codes.ts';
import type { Texts } from './core.ts';

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
