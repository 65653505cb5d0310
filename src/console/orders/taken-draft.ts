import type { StaffOrderRequest } from '#core/orders/order.schema.ts';
import { ORDER_WISHES, type OrderWish } from '#core/wishes/codes.ts';
import { type SessionStorage, safeSessionStorage } from '#web/platform/storage/session-storage.ts';
import type { TakenLine } from './taken-line.ts';

/** An order being taken, as it survives a reload. */
export interface TakenDraft {
  readonly lines: readonly TakenLine[];
  /** What the open sheet says of a line, or of a new one, which has the key 0; null while none is open. */
  readonly sheet: TakenLine | null;
  /** The chosen table, and the page's own at that time; null while none is chosen. */
  readonly table: ChosenTable | null;
  readonly isServed: boolean;
  readonly wishes: readonly OrderWish[];
  /** What was sent without an answer; null: nothing. */
  readonly unanswered: UnansweredOrder | null;
}

/** An order that may have arrived: under its id only one of what was sent can be stored. */
export interface UnansweredOrder {
  readonly id: string;
  readonly tries: readonly SentOrder[];
}

/** What was sent under an id. */
export interface SentOrder {
  readonly table: string;
  readonly body: StaffOrderRequest;
  /** The lines that it was made of. */
  readonly lines: readonly TakenLine[];
}

export interface ChosenTable {
  readonly id: string;
  /** Of the table in the URL when it was chosen: another URL names another table. */
  readonly page: string;
}

export const EMPTY_DRAFT: TakenDraft = {
  lines: [],
  sheet: null,
  table: null,
  isServed: false,
  wishes: [],
  unanswered: null,
};

export interface TakenDrafts {
  read(): TakenDraft;
  write(draft: TakenDraft): void;
}

/**
 * In this tab only, and only until the order is sent: its notes may be about somebody's health. By
 * person, because a shared screen changes hands in the middle of an order.
 */
export function createTakenDrafts(
  storage: SessionStorage | null,
  venue: string,
  person: string,
): TakenDrafts {
  const key = `servett_taking:${venue}:${person}`;
  return {
    read() {
      try {
        return draftOf(JSON.parse(storage?.getItem(key) ?? 'null'));
      } catch {
        return EMPTY_DRAFT;
      }
    },
    write(draft) {
      try {
        const { lines, sheet, unanswered } = draft;
        const isEmpty = lines.length === 0 && sheet === null && unanswered === null;
        if (isEmpty) storage?.removeItem(key);
        else storage?.setItem(key, JSON.stringify(draft));
      } catch {
        // A full or blocked storage loses it; the page still shows it.
      }
    },
  };
}

export function openTakenDrafts(venue: string, person: string): TakenDrafts {
  return createTakenDrafts(safeSessionStorage(), venue, person);
}

function draftOf(kept: unknown): TakenDraft {
  if (!isRecord(kept) || !Array.isArray(kept.lines)) return EMPTY_DRAFT;
  const { table, unanswered, sheet, wishes } = kept;
  return {
    lines: kept.lines.filter(isLine),
    sheet: isLine(sheet) ? sheet : null,
    table:
      isRecord(table) && typeof table.id === 'string' && typeof table.page === 'string'
        ? { id: table.id, page: table.page }
        : null,
    isServed: kept.isServed === true,
    wishes: ORDER_WISHES.filter((each) => Array.isArray(wishes) && wishes.includes(each)),
    unanswered: unansweredOf(unanswered),
  };
}

function unansweredOf(kept: unknown): UnansweredOrder | null {
  if (!isRecord(kept) || typeof kept.id !== 'string' || !Array.isArray(kept.tries)) return null;
  const tries = kept.tries.filter(isSent);
  return tries.length === 0 ? null : { id: kept.id, tries };
}

/** What this page has written says in `body` what the server is asked; the server checks it. */
function isSent(kept: unknown): kept is SentOrder {
  return (
    isRecord(kept) &&
    typeof kept.table === 'string' &&
    isRecord(kept.body) &&
    Array.isArray(kept.lines) &&
    kept.lines.every(isLine)
  );
}

function isLine(kept: unknown): kept is TakenLine {
  return (
    isRecord(kept) &&
    Number.isSafeInteger(kept.key) &&
    typeof kept.product === 'string' &&
    typeof kept.note === 'string' &&
    Number.isSafeInteger(kept.quantity) &&
    Array.isArray(kept.options) &&
    kept.options.every((each) => typeof each === 'string')
  );
}

function isRecord(kept: unknown): kept is Readonly<Record<string, unknown>> {
  return typeof kept === 'object' && kept !== null;
}
