import type { Payment } from '#core/bills/bill.schema.ts';
import { aboutBill, type BillFacts, billNow, isBlank, ownFacts } from '#core/bills/bill-facts.ts';
import { dueBy } from '#core/bills/cash.ts';
import { standingPayments } from '#core/bills/shares.ts';
import { menuLocale } from '#core/menu/menu-locale.ts';
import { billRows } from '#core/orders/order-view.ts';
import type { JobAbout } from '#core/printers/decide-jobs.ts';
import { billPaperLines } from '#core/printing/bill-lines.ts';
import type { BillPaper, PaperPayment } from '#core/printing/paper.ts';
import { withJoinCode } from '#core/seatings/join-link.ts';
import type { Reader } from '#server/db/store.ts';
import { findGuestAddress } from '../../address/address.usecases.ts';
import { findVenueSeating, readBillFacts, type VenueSeating } from '../../bills/bill-facts.ts';
import { listProviders } from '../../payment-providers/payment-providers.repository.ts';
import { activeName } from '../../payment-providers/payment-providers.ts';
import { findSeating } from '../../seatings/seatings.repository.ts';
import { findAreaOf } from '../../tables/areas.repository.ts';
import { type Facts, type FillContext, headOf, placeOf } from './paper-facts.ts';

type About = Extract<JobAbout, { seating: string }>;

/**
 * A bill as it is now; null if its party is forgotten, or owes nothing to anybody, and of a named bill
 * from which everything was taken: nobody sees that any more.
 */
export async function billPaper(
  context: FillContext,
  db: Reader,
  facts: Facts,
  about: About,
): Promise<BillPaper | null> {
  const { venue } = facts.job;
  if ((await findSeating(db, about.seating))?.venue !== venue) return null;
  const found = await findVenueSeating(context, db, venue, about.seating);
  const party = aboutBill(await readBillFacts(db, found, about.bill), about.bill);
  const bill = party && billNow(party);
  if (party === null || bill === null || bill.payer === 'host') return null;
  if (isGone(party)) return null;
  const { currency, total, vat, tips, rounding, remaining, coin } = bill;
  const { table } = party.seating;
  const inCash = dueBy('cash', remaining, coin);
  const name = nameOf(party);
  const payAt = await paysAt(context, db, found, about, remaining);
  return {
    ...headOf(facts),
    kind: 'bill',
    place: placeOf({ ...facts, area: await findAreaOf(db, table.id) }, table),
    ...(name !== undefined && { name }),
    ...{ currency, total, tips, remaining },
    ...billPaperLines(billRows(ownFacts(party).orders), facts.locale),
    vat: vat.map(({ rate, gross, vat: included }) => ({ rate, gross, vat: included })),
    payments: paymentsOf(ownFacts(party).payments),
    ...(rounding !== undefined && { rounding }),
    ...(inCash !== remaining && { inCash }),
    ...(remaining > 0 && { takesTip: true as const }),
    ...(payAt !== null && { payAt }),
  };
}

/** A party's named bill is there while something is on it. */
export function isGone(party: BillFacts): boolean {
  return party.bill !== null && isBlank(billNow(party));
}

function nameOf({ named, bill }: BillFacts): string | undefined {
  return named.find(({ id }) => id === bill)?.name;
}

/** What counts: neither what was corrected, nor the entry that took it back. */
function paymentsOf(payments: readonly Payment[]): PaperPayment[] {
  return standingPayments(payments).map(({ method, amount }) => ({ method, amount }));
}

/**
 * Where a phone pays: the party's own link, as on its card, which lets that phone in. Null where
 * nobody pays on the phone, nothing is left, or the party has gone.
 */
async function paysAt(
  { config }: FillContext,
  db: Reader,
  { seating, menu }: VenueSeating,
  { base }: About,
  remaining: number,
): Promise<string | null> {
  const { venue, table, slip } = seating;
  if (remaining === 0 || seating.state !== 'open') return null;
  if (activeName(await listProviders(db, venue), config.mode) === null) return null;
  const address = base ?? (await findGuestAddress(config, db, venue, ''));
  if (address === null) return null;
  const link = `${address}/${menuLocale(menu.file.venue)}/table/${table.id}`;
  return withJoinCode(link, slip?.code ?? null);
}
