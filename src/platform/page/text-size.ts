import { type ReadonlySignal, signal } from '@preact/signals-react';

export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;
export type TextSizeName = (typeof TEXT_SIZES)[number];

/** Also read by the server, which draws pages in that size: nothing moves when the script comes. */
const COOKIE = 'servett_text';
const YEAR_SECONDS = 365 * 86_400;

export interface TextSize {
  readonly size: ReadonlySignal<TextSizeName>;
  set(size: TextSizeName): void;
}

/** What shows the size: a document's element. */
type Root = Pick<HTMLElement, 'dataset'>;
/** Where the choice is kept: a document. */
type Jar = Pick<Document, 'cookie'> & { location: Pick<Location, 'protocol'> };

function isTextSize(value: unknown): value is TextSizeName {
  return TEXT_SIZES.some((size) => size === value);
}

/** By the cookie: a page that was kept on the device may have been drawn before the last choice. */
function read({ dataset }: Root, jar: Jar): TextSizeName {
  try {
    const [, kept] = new RegExp(`(?:^|; )${COOKIE}=([a-z]+)`).exec(jar.cookie) ?? [];
    if (isTextSize(kept)) return kept;
  } catch {
    // Blocked: then it is as the page was drawn.
  }
  return isTextSize(dataset.text) ? dataset.text : 'normal';
}

/** Writes the chosen size of text to `root` as `data-text`, where tokens.css takes it up. */
export function createTextSize(root: Root, jar: Jar): TextSize {
  const size = signal(read(root, jar));
  // Written anew it has all elements styled anew, even where it is the same.
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
        // Where cookies are blocked the choice is forgotten; the page still follows it.
      }
    },
  };
}
