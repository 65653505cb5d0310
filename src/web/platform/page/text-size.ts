import { type ReadonlySignal, signal } from '@preact/signals-react';

export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;
export type TextSizeName = (typeof TEXT_SIZES)[number];

/**
 * Also read by the server, which renders pages in that size: nothing shifts when the script loads.
 */
const COOKIE = 'servett_text';
const YEAR_SECONDS = 365 * 86_400;

export interface TextSize {
  readonly size: ReadonlySignal<TextSizeName>;
  set(size: TextSizeName): void;
}

/** The element that shows the size. */
type Root = Pick<HTMLElement, 'dataset'>;
/** The document that stores the choice. */
type Jar = Pick<Document, 'cookie'> & { location: Pick<Location, 'protocol'> };

function isTextSize(value: unknown): value is TextSizeName {
  return TEXT_SIZES.some((size) => size === value);
}

/** From the cookie: a cached page may have been rendered before the last choice. */
function read({ dataset }: Root, jar: Jar): TextSizeName {
  try {
    const [, kept] = new RegExp(`(?:^|; )${COOKIE}=([a-z]+)`).exec(jar.cookie) ?? [];
    if (isTextSize(kept)) return kept;
  } catch {
    // Blocked: then it is as the page was drawn.
  }
  return isTextSize(dataset.text) ? dataset.text : 'normal';
}

/** Sets `data-text` on `root`, which tokens.css uses. */
export function createTextSize(root: Root, jar: Jar): TextSize {
  const size = signal(read(root, jar));
  // Setting it again would recompute all styles, even if it is the same.
  if ((root.dataset.text ?? 'normal') !== size.value) {
    root.dataset.text = size.value;
  }
  return {
    size,
    set(next) {
      size.value = next;
      root.dataset.text = next;
      try {
        const secure = jar.location.protocol === 'https:' ? '; Secure' : '';
        jar.cookie = `${COOKIE}=${next}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
      } catch {
        // If cookies are blocked the choice is lost; the page still follows it.
      }
    },
  };
}
