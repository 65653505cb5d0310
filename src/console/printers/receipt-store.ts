import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { PrinterPaper } from '#core/printers/codes.ts';
import type { ReceiptPrinters } from '#core/printers/printers.schema.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import type { AddressOf } from '#web/http/address-of.ts';
import type { Call } from '#web/http/call.ts';
import type { Clock } from '#web/platform/clock.ts';
import type { Random } from '#web/platform/random.ts';
import { type ChoiceStorage, keepChoice, readChoice } from '#web/stores/device-choice.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

export type ReceiptPrinter = ReceiptPrinters['printers'][number];

/** Where this device prints bills, days and signs; each act returns whether it is on its way. */
export interface ReceiptStore extends Query<ReceiptPrinters> {
  /** The printer that this device used last; null: none. */
  readonly last: ReadonlySignal<string | null>;
  choose(printer: string): void;
  printBill(of: BillOf, printer: string): Promise<boolean>;
  printDay(day: string, printer: string): Promise<boolean>;
  printSigns(tables: readonly string[], printer: string): Promise<boolean>;
  /** The address of a bill’s picture, as the printer would print it. */
  billPicture(of: BillOf, printer: string): string;
}

/** One of a party's bills; null for the first. */
export interface BillOf {
  readonly seating: string;
  readonly bill: string | null;
}

export interface ReceiptDeps {
  call: Call;
  addressOf: AddressOf;
  venue: string;
  clock: Pick<Clock, 'now'>;
  random: Pick<Random, 'bytes'>;
  storage: ChoiceStorage;
}

export function createReceiptStore(deps: ReceiptDeps): ReceiptStore {
  const { call, addressOf, venue, clock, random, storage } = deps;
  const newId = () => uuidv7(clock.now(), random.bytes(10));
  const key = `servett_receipts:${venue}`;
  const last = signal(readChoice(storage, key) || null);
  const query = createQuery({
    load: () => call('GET /venues/:venue/receipt-printers', { params: { venue } }),
  });
  const { change } = query;
  return {
    ...query,
    last,
    choose(printer) {
      last.value = printer;
      keepChoice(storage, key, printer);
    },
    printBill: ({ seating, bill }, printer) =>
      change(() =>
        call('POST /venues/:venue/seatings/:seating/bill/prints', {
          params: { venue, seating },
          body: { id: newId(), printer, bill },
        }),
      ),
    printDay: (day, printer) =>
      change(() =>
        call('POST /venues/:venue/days/:day/prints', {
          params: { venue, day },
          body: { id: newId(), printer },
        }),
      ),
    printSigns: (tables, printer) =>
      change(() =>
        call('POST /venues/:venue/tables/signs', {
          params: { venue },
          body: { printer, signs: tables.map((table) => ({ id: newId(), table })) },
        }),
      ),
    billPicture: ({ seating, bill }, printer) =>
      addressOf('GET /venues/:venue/seatings/:seating/bill/paper.png', {
        params: { venue, seating },
        query: { printer, ...(bill !== null && { bill }) },
      }),
  };
}

/** The printer that is proposed for a paper: the last one, if it prints such. */
export function printerFor(
  paper: PrinterPaper,
  { printers }: ReceiptPrinters,
  last: string | null,
): { readonly all: readonly ReceiptPrinter[]; readonly chosen: ReceiptPrinter | null } {
  const all = printers.filter(({ papers }) => papers.includes(paper));
  return { all, chosen: all.find(({ id }) => id === last) ?? all[0] ?? null };
}
