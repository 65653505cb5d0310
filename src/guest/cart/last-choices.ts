import { signal } from '@preact/signals-react';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';

/**
 * What this device chose last, and which of it was ordered at which venue: stored on the device,
 * never sent.
 */
export interface LastChoices {
  /** Ids of the options, or none if the product was not chosen at this venue yet. */
  of(venue: string, product: string): readonly string[] | undefined;
  /** The products that were ordered at a venue, the last one first. Reads a signal. */
  orderedAt(venue: string): readonly string[];
  keep(venue: string, product: string, options: readonly string[]): void;
  noteOrdered(venue: string, lines: readonly Chosen[]): void;
  /** What was ordered at this venue, and how. */
  forget(venue: string): void;
}

interface Chosen {
  readonly product: string;
  readonly options: readonly string[];
}

interface Choice extends Chosen {
  /** Absent in what was stored before choices had one. */
  readonly venue?: string | undefined;
  readonly isOrdered: boolean;
}

const KEY = 'last-choices';
/** The maximum number of products; the oldest choice is dropped first. */
const MOST = 100;

export function createLastChoices(storage: Pick<DeviceStorage, 'get' | 'set'>): LastChoices {
  const choices = signal<readonly Choice[]>([]);

  async function read(): Promise<void> {
    const stored = await storage.get(KEY).catch(() => undefined);
    // A choice made while the storage was read is newer.
    choices.value = choices.peek().reduce(withChoice, asChoices(stored));
  }
  void read();

  function store(next: readonly Choice[]): void {
    choices.value = next.slice(-MOST);
    const all = choices.peek().map(({ product, options, venue, isOrdered }) => {
      return venue === undefined ? [product, options] : [product, options, venue, isOrdered];
    });
    // Without storage it is remembered while the page is open.
    storage.set(KEY, all).catch(() => {});
  }

  const find = (venue: string, product: string) =>
    choices.peek().findLast((each) => each.product === product && isOf(each, venue));

  return {
    of: (venue, product) => find(venue, product)?.options,
    orderedAt: (venue) =>
      choices.value
        .filter((each) => each.isOrdered && each.venue === venue)
        .map(({ product }) => product)
        .toReversed(),
    keep(venue, product, options) {
      const isOrdered = find(venue, product)?.isOrdered ?? false;
      store(withChoice(choices.peek(), { venue, product, options, isOrdered }));
    },
    noteOrdered(venue, lines) {
      const ordered = lines.map(({ product, options }) => {
        return { venue, product, options, isOrdered: true };
      });
      store(ordered.reduce(withChoice, choices.peek()));
    },
    forget: (venue) => store(choices.peek().filter((each) => !isOf(each, venue))),
  };
}

const isOf = (choice: Choice, venue: string) =>
  choice.venue === undefined || choice.venue === venue;

/** The choice as the newest, in place of an earlier one of the same product and venue. */
function withChoice(choices: readonly Choice[], choice: Choice): readonly Choice[] {
  const isSame = (each: Choice) =>
    each.product === choice.product && (each.venue ?? choice.venue) === choice.venue;
  return [...choices.filter((each) => !isSame(each)), choice];
}

/** Anything that is not a valid choice is ignored. */
function asChoices(stored: unknown): readonly Choice[] {
  return (Array.isArray(stored) ? stored : []).flatMap((entry: unknown) => {
    const [product, options, venue, isOrdered] = Array.isArray(entry) ? entry : [];
    const isRight =
      typeof product === 'string' &&
      Array.isArray(options) &&
      options.every((option) => typeof option === 'string') &&
      (venue === undefined || typeof venue === 'string');
    return isRight ? [{ product, options, venue, isOrdered: isOrdered === true }] : [];
  });
}
