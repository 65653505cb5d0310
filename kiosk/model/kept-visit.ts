import { effect, type ReadonlySignal } from '@preact/signals-react';
import type { DeviceGuests } from '#core/devices/codes.ts';
import type { DeviceSessionRequest } from '#core/devices/device.schema.ts';
import { LOCALES, type Locale } from '#core/shared/languages.ts';
import { isTableLanguage, type TableLanguageCode } from '#core/shared/table-languages.ts';
import { cartKeyOf } from '#guest/cart/cart-start.ts';
import { asLines } from '#guest/cart/parse-lines.ts';
import type { Clock } from '#web/platform/clock.ts';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';
import { VISIT } from './kept-device.ts';

/** A guest who has chosen something, in the guest's own storage: it goes with everything of theirs. */
export interface KeptVisit {
  readonly table: string;
  readonly place: DeviceSessionRequest;
  readonly locale: Locale;
  /** One that only tables speak, over that one; null: none. */
  readonly spoken: TableLanguageCode | null;
  /** When the tablet last ran with this guest's choice, by its own clock. */
  readonly aliveAt: number;
}

/** `back`: the guest is asked whether to go on; `lost`: they are told; `gone`: nobody waits for it. */
export type Fate = 'back' | 'lost' | 'gone';

export interface FateFacts {
  /** Milliseconds; negative if the tablet's clock was set back while it was off. */
  readonly offFor: number;
  readonly guests: DeviceGuests;
  /** As long as a running tablet keeps a guest who does nothing. Seconds. */
  readonly quietSeconds: number;
}

/** After this time nobody waits beside the tablet any more. Milliseconds. */
const WAITED_FOR_MS = 15 * 60_000;
/** How exact "when it last ran" is. Milliseconds. */
export const ALIVE_MS = 10_000;

/**
 * Whether a choice that was not sent when the tablet stopped comes back. On a tablet of each guest for
 * themselves it comes back only as soon as an idle guest's would still be shown: later, who touches
 * the tablet may be somebody else.
 */
export function fateOf({ offFor, guests, quietSeconds }: FateFacts): Fate {
  if (offFor > WAITED_FOR_MS) return 'gone';
  const isSure = offFor >= 0 && (guests === 'party' || offFor <= quietSeconds * 1_000);
  return isSure ? 'back' : 'lost';
}

/** Null if nothing was chosen, or if it cannot be read. */
export async function readKeptVisit(
  storage: Pick<DeviceStorage, 'get'>,
): Promise<KeptVisit | null> {
  const { table, place, locale, spoken, aliveAt } = Object(
    await storage.get(VISIT).catch(() => undefined),
  ) as Partial<KeptVisit>;
  const below = LOCALES.find((each) => each === locale);
  if (typeof table !== 'string' || !place || !below || typeof aliveAt !== 'number') return null;
  const lines = asLines(await storage.get(cartKeyOf(table)).catch(() => undefined));
  if (lines.length === 0) return null;
  const over = isTableLanguage(spoken) ? spoken : null;
  return { table, place, locale: below, spoken: over, aliveAt };
}

export interface VisitKeeperDeps {
  storage: Pick<DeviceStorage, 'set'>;
  clock: Pick<Clock, 'now' | 'setTimeout' | 'clearTimeout'>;
  /** Pieces in the cart. */
  count: ReadonlySignal<number>;
  table: ReadonlySignal<{ readonly id: string } | null>;
  locale: ReadonlySignal<Locale>;
  /** What only tables speak; null: nothing of that. */
  spoken: ReadonlySignal<TableLanguageCode | null>;
  /** Null until a guest begins. */
  place: ReadonlySignal<DeviceSessionRequest | null>;
}

/** Writes down again and again that the guest is here, as long as something is chosen. */
export function keepVisit({ storage, clock, ...of }: VisitKeeperDeps): () => void {
  return effect(() => {
    const table = of.table.value?.id;
    const place = of.place.value;
    const locale = of.locale.value;
    const spoken = of.spoken.value;
    if (of.count.value === 0 || table === undefined || place === null) return undefined;
    const keep = () => {
      const visit: KeptVisit = { table, place, locale, spoken, aliveAt: clock.now() };
      void storage.set(VISIT, visit).catch(() => {});
      timer = clock.setTimeout(keep, ALIVE_MS);
    };
    let timer = 0;
    keep();
    return () => clock.clearTimeout(timer);
  });
}
