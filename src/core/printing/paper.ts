import type { Allergen } from '#core/allergens/codes.ts';
import type { AdjustmentKind, BillShare, PaidMethod } from '#core/bills/codes.ts';
import type { CallReason } from '#core/calls/codes.ts';
import type { DayFigures, DayReport } from '#core/days/days.schema.ts';
import type { Shift } from '#core/drawers/drawers.schema.ts';
import type { Course } from '#core/menu/codes.ts';
import type { Locale } from '#core/shared/languages.ts';
import type { OrderWish } from '#core/wishes/codes.ts';
import type { CodePage, PaperLanguage, PaperWidth } from './codes.ts';

/**
 * What one paper says, as plain data: whoever fills it in knows nothing of printers, and whoever draws
 * it knows nothing of orders. Times are ISO 8601 in UTC, amounts integers in minor units. Texts are as
 * people wrote them: the layout cleans them.
 */
export type Paper =
  | KitchenPaper
  | CallPaper
  | BillPaper
  | PickUpPaper
  | TestPaper
  | DayPaper
  | SignPaper
  | DrawerPaper;

/** What all papers say. */
export interface PaperHead {
  readonly venue: string;
  /** The venue's language: that of all words that are not a person's. */
  readonly locale: Locale;
  readonly timeZone: string;
  /** When it was asked for. */
  readonly at: string;
  /** 0: the original. Else a wide COPY with this number stands above all. */
  readonly copy: number;
  /** The printer that should have printed it, where another one took over. */
  readonly insteadOf?: string;
}

/** A text in the venue's language, and as the guest read or wrote it if that is another one. */
export interface PaperText {
  readonly text: string;
  readonly original?: {
    readonly text: string;
    /** BCP 47, such as `ar`. */
    readonly language: string;
  };
}

/** Where it goes: a table, a tab by name, or both. */
export interface PaperPlace {
  /** A table's label. */
  readonly table?: string;
  readonly area?: string;
  readonly tab?: string;
  /** The label of the table where its party sat when it ordered. */
  readonly movedFrom?: string;
}

/** What a station's ticket says of one order. */
export interface KitchenPart {
  readonly order: number;
  /**
   * The person or the system that took the order; of several, their guest, by name or by number.
   */
  readonly by?: string;
  /** Where it goes, if the paper has orders of several places and this is not its first. */
  readonly goesTo?: PaperPlace;
  readonly isPaidFirst?: true;
  /** When it was first sent, if the database that had it was lost: an earlier ticket may exist. */
  readonly again?: string;
  /** Its device waits to be let in. */
  readonly awaitsAdmission?: true;
  /** What the guest asks of the whole order. */
  readonly wishes?: readonly OrderWish[];
  /** What the guest asks about, as it stands when it is printed. */
  readonly allergy?: PaperAllergy;
  readonly lines: readonly PaperLine[];
}

/**
 * A station's ticket: a new order, what changed of one, what is not made any more, a course that was
 * fired. A change of no line: its party has moved.
 */
export interface KitchenPaper extends PaperHead, KitchenPart {
  readonly kind: 'order' | 'change' | 'void' | 'fire';
  /** The station's name. */
  readonly station: string;
  /** Of the station's tickets of this business day: a gap is a lost ticket. 0: it has none. */
  readonly running: number;
  /** Which of the order's stations this is, and how many make parts of it; absent: the only one. */
  readonly stations?: { readonly here: number; readonly of: number };
  readonly place: PaperPlace;
  /** By number: what the table sent together with it. Then each order has a part of the paper. */
  readonly others?: readonly KitchenPart[];
  /** How many have ordered what is on it; absent: one. */
  readonly guests?: number;
  /** The numbers of what the table sent together with it and this station makes, on other papers. */
  readonly goesWith?: readonly number[];
  /** Guests collect it when its number is called. */
  readonly isCollected: boolean;
  /** When its guest comes for what is taken away. */
  readonly pickUpAt?: string;
  readonly placedAt: string;
  /** With `fire`: the course, if it is the same of all. */
  readonly course?: Course;
}

export interface PaperAllergy {
  readonly allergens: readonly Allergen[];
  /** Whether somebody has settled it with the guest. */
  readonly isTalked: boolean;
}

export interface PaperLine {
  /** Pieces; with `void` and voided lines those that are not made. */
  readonly quantity: number;
  readonly name: PaperText;
  /** The set that it is a part of. */
  readonly set?: PaperText;
  readonly options: readonly PaperOption[];
  /** The guest's own words. */
  readonly note?: PaperText;
  readonly course?: Course;
  /** It waits until its course is fired. */
  readonly isHeld?: true;
  /** Not made any more; `reason` is in the venue's language already. */
  readonly voided?: { readonly reason?: string };
  readonly isAlcohol?: true;
  /** The allergens asked about for this very line. */
  readonly allergyQuestion?: readonly Allergen[];
  /** With `change`: what happened to the line, and how many pieces it had. */
  readonly change?: { readonly what: 'added' | 'changed' | 'same'; readonly was?: number };
}

export interface PaperOption {
  /** For each piece. */
  readonly quantity: number;
  readonly name: PaperText;
}

/** A guest asks for staff or for the bill. */
export interface CallPaper extends PaperHead {
  readonly kind: 'call';
  readonly place: PaperPlace;
  /** The station's name and running number, where calls are printed at a station. */
  readonly station?: string;
  readonly running?: number;
  readonly wish:
    | { readonly for: 'staff'; readonly reason: CallReason; readonly note?: PaperText }
    | {
        readonly for: 'bill';
        readonly share: BillShare;
        /** With `equal`: one of how many parts. */
        readonly parts?: number;
        readonly method?: PaidMethod;
        readonly amount?: number;
        readonly currency: string;
      };
}

/** What a party owes. It is no proof of a purchase, and says so. */
export interface BillPaper extends PaperHead {
  readonly kind: 'bill';
  readonly place: PaperPlace;
  /** Of a party with several: whose bill it is. */
  readonly name?: string;
  readonly currency: string;
  readonly lines: readonly BillPaperLine[];
  /** Of the whole bill: those of a line stand with it. */
  readonly reductions: readonly PaperReduction[];
  /** Lines less all reductions. */
  readonly total: number;
  /** By rate in hundredths of a per cent. */
  readonly vat: readonly { readonly rate: number; readonly gross: number; readonly vat: number }[];
  readonly payments: readonly PaperPayment[];
  /** What cash was rounded by. */
  readonly rounding?: number;
  readonly tips: number;
  /** What is left to pay. */
  readonly remaining: number;
  /** The same in coins, where that is another amount. */
  readonly inCash?: number;
  /** Guests may write a tip on it. */
  readonly takesTip?: true;
  /** Where a guest pays on the phone; absent: nowhere, or nothing is left. */
  readonly payAt?: string;
}

export interface BillPaperLine {
  readonly quantity: number;
  readonly name: PaperText;
  readonly options: readonly PaperOption[];
  /** Before its reductions. */
  readonly amount: number;
  readonly reductions: readonly PaperReduction[];
}

export interface PaperReduction {
  readonly kind: AdjustmentKind;
  readonly reason: string;
  /** More than nothing: the paper puts the minus before it. */
  readonly amount: number;
}

export interface PaperPayment {
  readonly method: PaidMethod;
  /** Less than nothing: it went back. */
  readonly amount: number;
}

/** The number that a guest takes along, and that is called. */
export interface PickUpPaper extends PaperHead {
  readonly kind: 'pick_up';
  readonly order: number;
  /** Where it is collected. */
  readonly station?: string;
  readonly by?: string;
  readonly lines: readonly Pick<PaperLine, 'quantity' | 'name'>[];
  /** Where its state can be followed on a phone. */
  readonly followAt?: string;
}

/** Whether a printer prints as its settings say. */
export interface TestPaper extends PaperHead {
  readonly kind: 'test';
  readonly printer: string;
  /** The stations whose tickets come here, by name. */
  readonly stations: readonly string[];
}

export interface DayPaper extends PaperHead {
  readonly kind: 'day';
  readonly figures: DayFigures;
  /** Whom the figures name. */
  readonly names: DayReport['names'];
  readonly drawers: readonly Shift[];
  /** Null: as it would be if the day were closed now. */
  readonly closed: {
    readonly at: string;
    readonly by: string;
    /** Who confirmed it; empty once that account is erased. */
    readonly approvedBy?: string;
    readonly reason: string | null;
  } | null;
}

/** No paper: money goes into the drawer, which opens after what was printed before. */
export interface DrawerPaper extends PaperHead {
  readonly kind: 'drawer';
}

/** What stands on a table, with the code that opens its menu. */
export interface SignPaper extends PaperHead {
  readonly kind: 'sign';
  readonly table: string;
  readonly area?: string;
  /** The code's content. */
  readonly address: string;
  /** As it is typed by hand: `K7Q2-9XMB-4TRD`. */
  readonly code: string;
  /** In which languages it says what to do. */
  readonly languages: readonly Locale[];
}

/** What is known of a printer. */
export interface PaperProfile {
  readonly width: PaperWidth;
  /**
   * Characters in a line of the ordinary font, 12 dots each; absent: 32 of 58 mm, 48 of 80 mm. Some
   * printers for 80 mm have 42.
   */
  readonly columns?: number;
  /** What it can take, best first. */
  readonly languages: readonly PaperLanguage[];
  readonly codePage: CodePage;
  readonly cutter: boolean;
  /** Rings when a ticket of a station or a call comes. */
  readonly buzzer: boolean;
  /** A cash drawer hangs on it. */
  readonly opensDrawer: boolean;
}

export interface RenderedPaper {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  /**
   * Of the answer that brings it to a printer of Star that polls: a picture cannot say that it is to be
   * cut, or that the drawer opens.
   */
  readonly headers?: Readonly<Record<string, string>>;
}
