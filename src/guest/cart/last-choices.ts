import type { DeviceStorage } from '#web/platform/storage/storage.ts';

/** The options this device last chose for each product: stored on the device, never sent. */
export interface LastChoices {
  /** Ids of the options, or none if the product was not chosen here yet. */
  of(product: string): readonly string[] | undefined;
  keep(product: string, options: readonly string[]): void;
  clear(): void;
}

const KEY = 'last-choices';
/** The maximum number of products; the oldest choice is dropped first. */
const MOST = 100;

export function createLastChoices(storage: Pick<DeviceStorage, 'get' | 'set'>): LastChoices {
  let choices: ReadonlyMap<string, readonly string[]> = new Map();

  async function read(): Promise<void> {
    const stored = await storage.get(KEY).catch(() => undefined);
    // A choice made while the storage was read is newer.
    choices = new Map([...asChoices(stored), ...choices]);
  }
  void read();

  return {
    of: (product) => choices.get(product),
    keep(product, options) {
      const others = [...choices].filter(([id]) => id !== product);
      const all = [...others, [product, options] as const].slice(-MOST);
      choices = new Map(all);
      // Without storage it is remembered while the page is open.
      storage.set(KEY, all).catch(() => {});
    },
    clear() {
      choices = new Map();
      storage.set(KEY, []).catch(() => {});
    },
  };
}

/** Anything that is not a valid choice is ignored. */
function asChoices(stored: unknown): [string, readonly string[]][] {
  return (Array.isArray(stored) ? stored : []).flatMap((entry: unknown) => {
    const [product, options] = Array.isArray(entry) ? entry : [];
    const isRight =
      typeof product === 'string' &&
      Array.isArray(options) &&
      options.every((option) => typeof option === 'string');
    return isRight ? [[product, options]] : [];
  });
}
