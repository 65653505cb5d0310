import type { Locale } from '#core/shared/languages.ts';
import type { ThemeName } from '#web/platform/page/theme.ts';

export type DemonstrationSide = 'phone' | 'board';

/** A hint for a visitor who sees one side of the demonstration about the other side. */
export interface DemoHint {
  readonly kind:
    | 'placed'
    | 'seen'
    | 'accepted'
    | 'rejected'
    | 'cancelled'
    | 'ready'
    | 'done'
    | 'called'
    | 'taken'
    | 'bill'
    | 'soldOut'
    | 'restocked'
    | 'paid';
  /** The side that shows it. */
  readonly side: DemonstrationSide;
  /** The order's number; 0 if it is not about an order. */
  readonly number: number;
  /** Of an order that was seen: since the guest sent it, to a tenth. Null where that is not known. */
  readonly seconds: number | null;
}

/** What the page around hears of its demonstration. */
export interface DemonstrationListener {
  /** A side has something to show. */
  onReady(side: DemonstrationSide): void;
  onHint(hint: DemoHint): void;
}

/**
 * The venue of the demonstration, with its server. It lives in the phone's frame, which gives it to the
 * page and to the board's: phone and board are separate documents, so that each has its own window and
 * dialogs.
 */
export interface DemonstrationHost {
  /** The server, as a frame reaches it: a visitor can cut the phone's network. */
  readonly fetch: Readonly<Record<DemonstrationSide, typeof globalThis.fetch>>;
  /** Whether the phone has a network. */
  isPhoneOnline(): boolean;
  turnPhoneNetwork(isOn: boolean): void;
  /** The table that the phone is at. */
  readonly table: string;
  locale(): Locale;
  theme(): ThemeName;
  /** The page around has another language or theme. */
  dress(locale: Locale, theme: ThemeName): void;
  /** A frame has something to show. */
  ready(side: DemonstrationSide): void;
  /** Calls when language, theme or the phone's network have changed; returns a function that stops it. */
  watch(listener: () => void): () => void;
  /** Tells of what was before, too: which sides are ready, and the last hint. */
  listen(listener: DemonstrationListener): () => void;
}

declare global {
  interface Window {
    /**
     * Set by the page before it opens the phone's frame, and taken away when the demonstration closes:
     * what that frame has given. Undefined if the frame has loaded and given nothing.
     */
    servettDemonstration?: Promise<DemonstrationHost | undefined> | undefined;
    /** Set with it: the phone's frame gives it the venue, and the end of its loading nothing. */
    servettPhoneOpened?: ((host?: DemonstrationHost) => void) | undefined;
  }
}

/** The page's promise of a venue, kept by the frame that it opens next. */
export function expectPhone(): Promise<DemonstrationHost | undefined> {
  const coming = new Promise<DemonstrationHost | undefined>((give) => {
    window.servettPhoneOpened = give;
  });
  window.servettDemonstration = coming;
  return coming;
}
