/** What a browser offers that translates by itself, on the device (Chrome from 138, on computers). */
interface BrowserTranslator {
  availability(pair: LanguagePair): Promise<string>;
  create(
    options: LanguagePair & { signal: AbortSignal; monitor(monitor: EventTarget): void },
  ): Promise<{ translate(text: string): Promise<string>; destroy(): void }>;
}

interface LanguagePair {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

export interface Translator {
  translate(text: string): Promise<string>;
  close(): void;
}

/** The device's own translation: no text leaves it. */
export interface Translators {
  /** Whether it knows both languages (BCP 47). */
  knows(from: string, to: string): Promise<boolean>;
  /**
   * Only in answer to a press: it may have to load what it takes, of which `onLoaded` hears the share.
   * Rejects if that fails.
   */
  open(
    from: string,
    to: string,
    terms: { onLoaded(share: number): void; signal: AbortSignal },
  ): Promise<Translator>;
}

/** The browser knows Norwegian as one language. */
const CODES: Readonly<Record<string, string>> = { nb: 'no' };

const pairOf = (from: string, to: string): LanguagePair => ({
  sourceLanguage: CODES[from] ?? from,
  targetLanguage: CODES[to] ?? to,
});

/** Null where the browser has no such thing. */
export function browserTranslators(global: object = globalThis): Translators | null {
  const found: unknown = Reflect.get(global, 'Translator');
  if (!isTranslator(found)) return null;
  return {
    async knows(from, to) {
      try {
        return (await found.availability(pairOf(from, to))) !== 'unavailable';
      } catch {
        return false;
      }
    },
    async open(from, to, { onLoaded, signal }) {
      const made = await found.create({
        ...pairOf(from, to),
        signal,
        monitor(monitor) {
          monitor.addEventListener('downloadprogress', (event) =>
            onLoaded(Number(Reflect.get(event, 'loaded'))),
          );
        },
      });
      return { translate: (text) => made.translate(text), close: () => made.destroy() };
    },
  };
}

function isTranslator(found: unknown): found is BrowserTranslator {
  return (
    (typeof found === 'function' || typeof found === 'object') &&
    found !== null &&
    'availability' in found &&
    'create' in found
  );
}
