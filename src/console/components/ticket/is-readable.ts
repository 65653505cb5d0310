/** The whole ticket, apart from rounding. */
const WHOLE = 0.98;
/** For a ticket too high for the window: it must fill this part of the window. */
const MOST_OF_WINDOW = 0.5;

/** What an `IntersectionObserver` says of a ticket. */
interface Shown {
  readonly intersectionRatio: number;
  readonly intersectionRect: { readonly height: number };
  readonly rootBounds: { readonly height: number } | null;
}

/**
 * Whether a ticket can be read: one that is cut off at an edge, where it is only counted, cannot,
 * and neither can one in a frame that is not drawn. There everything is 0 px high, the window too.
 */
export function isReadable(
  { intersectionRatio, intersectionRect, rootBounds }: Shown,
  windowHeight: number,
): boolean {
  const { height } = intersectionRect;
  const most = MOST_OF_WINDOW * (rootBounds?.height ?? windowHeight);
  return height > 0 && (intersectionRatio >= WHOLE || height >= most);
}
