import type { DeviceStorage } from '../../platform/storage/storage.ts';

/** How this device last wanted each product: kept on the device, and never sent. */
export interface LastChoices {
  /** Ids of the options, or none where the product was not chosen here yet. */
  of(product: string): readonly string[] | undefined;
  keep(product: string, options: readonly string[]): void;
  clear(): void;
}

const KEY = 'last-choices';
/** Products; the one chosen longest ago goes first. */
const MOST = 100;

export function createLastChoices(storage: Pick<DeviceStorage, 'get' | 'set'>): LastChoices {
  let choices: ReadonlyMap<string, readonly string[]> = new Map();

  async function read(): Promise<void> {
    const stored = await storage.get(KEY).catch(() => undefined);
    // What was chosen while the storage was read is newer.
    choices = new Map([...asChoices(stored), ...choices]);
  }
  void read();

  return {
    of: (product) => choices.get(product),
    keep(product, options) {
      const others = [...choices].filter(([id]) => id !== product);
      const all = [...others, [product, options] as const].slice(-MOST);
      choices = new Map(all);
      // Without storage it is remembered as long as the page stands.
      storage.set(KEY, all).catch(() => {});
    },
    clear() {
      choices = new Map();
      storage.set(KEY, []).catch(() => {});
    },
  };
}

/** Whatever does not read as choices is none. */
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
