import { fileURLToPath } from 'node:url';
import type { Allergen } from '#core/allergens/codes.ts';
import type { Course } from '#core/menu/codes.ts';
import type { Order, OrderLine } from '#core/orders/order.schema.ts';
import type { KitchenPaper, KitchenPart, PaperLine } from '#core/printing/paper.ts';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import { readTexts } from '#server/texts.ts';
import { reasonText } from '#web/i18n/core-reason-text.ts';
import type { PrintJob } from '../print-jobs.repository.ts';
import { type Facts, headOf, nameFor, placeOf, stationName } from './paper-facts.ts';

const PROJECT_ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const textsIn = readTexts(PROJECT_ROOT);

/** Whose an order is on a paper with others; null where nobody knows any more. */
type GuestOf = (order: Order) => Pick<SeatedGuest, 'name' | 'ordinal'> | null;

type Sent = {
  orders: readonly Order[];
  /** What the table sent together with them, and is on other papers. */
  apart: readonly Order[];
  /** By table, where it is; what is in none is missing. */
  areas: ReadonlyMap<string | undefined, string | undefined>;
};

/**
 * A station's ticket of an order, or of those that a table sent together, as they are now. Null: there
 * is none of them any more.
 */
export function kitchenPaper(
  facts: Facts,
  { orders, apart, areas }: Sent,
  guestOf: GuestOf,
): KitchenPaper | null {
  const { job, printer, file, locale } = facts;
  const { kind } = job;
  const [order, ...more] = orders.toSorted((one, other) => one.number - other.number);
  if (!isTicket(kind) || order === undefined) return null;
  const stations = [...new Set(orders.flatMap(({ lines }) => lines.map(({ station }) => station)))];
  const here = job.station === null ? -1 : stations.indexOf(job.station);
  const part = (each: Order) => partOf(facts, each, orders.length > 1 ? guestOf(each) : undefined);
  const { table, service, pickUpAt, placedAt } = order;
  const placeHere = (each: Order) =>
    placeOf({ area: areas.get(each.table.id) }, each.table, each.movedFrom);
  const guests = new Set(orders.map(({ guest }) => guest)).size;
  // A party that had become one with another may have left it since.
  const isApart = more.some((each) => each.table.id !== table.id);
  const others = more.map((each) => ({
    ...part(each),
    ...(isApart && { goesTo: placeHere(each) }),
  }));
  const own = part(order);
  const [course, ...courses] = new Set([own, ...others].flatMap(coursesOf));
  return {
    ...headOf(facts),
    kind,
    station: job.station === null ? printer.name : stationName(file, locale, job.station),
    running: job.running ?? 0,
    ...(here >= 0 && stations.length > 1 && { stations: { here: here + 1, of: stations.length } }),
    place: placeHere(order),
    isCollected: service === 'collect',
    ...(pickUpAt !== undefined && { pickUpAt }),
    placedAt,
    ...(kind === 'fire' && course !== undefined && courses.length === 0 && { course }),
    ...own,
    ...(others.length > 0 && { others }),
    ...(guests > 1 && { guests }),
    ...(apart.length > 0 && { goesWith: apart.map(({ number }) => number) }),
  };
}

function coursesOf({ lines }: KitchenPart): (Course | undefined)[] {
  return lines.map(({ course }) => course);
}

/** The name that a guest chose, else “Guest 2”. */
function nameOf(guest: ReturnType<GuestOf>, locale: Locale): string | undefined {
  if (guest === null) return undefined;
  return guest.name ?? textsIn(locale).LL.common.guest({ number: guest.ordinal });
}

/** What it says of one of its orders; `guest`: whose it is, where there are others. */
function partOf(
  { job, locale }: Facts,
  order: Order,
  guest: ReturnType<GuestOf> | undefined,
): KitchenPart {
  const allergens = askedAt(order, job);
  const by = guest === undefined ? order.source : nameOf(guest, locale);
  return {
    order: order.number,
    ...(by !== undefined && { by }),
    ...(order.again !== undefined && { again: order.again }),
    ...(order.paidFirst && { isPaidFirst: true as const }),
    ...(order.awaitsAdmission && { awaitsAdmission: true as const }),
    ...(order.wishes !== undefined && { wishes: order.wishes }),
    ...(allergens.length > 0 && {
      // An order with a question cannot be accepted before somebody has talked to the guest.
      allergy: { allergens, isTalked: order.acceptedAt !== null },
    }),
    lines: linesOf(order, job).map((line) => paperLine(line, { order, locale, kind: job.kind })),
  };
}

function isTicket(kind: PrintJob['kind']): kind is KitchenPaper['kind'] {
  return kind === 'order' || kind === 'change' || kind === 'void' || kind === 'fire';
}

/** What the guest asks about in anything that the station still makes, not only in the ticket's lines. */
function askedAt({ lines }: Order, { station }: PrintJob): Allergen[] {
  const made = lines.filter(
    (line) => (station === null || line.station === station) && line.state !== 'voided',
  );
  return [...new Set(made.flatMap(({ allergyQuestion = [] }) => allergyQuestion))];
}

/**
 * Those of an order that the job is about, as they are now. A line that was split since is in all its
 * parts.
 */
export function linesOf(
  { id, lines }: Order,
  { station, lines: own, others }: Pick<PrintJob, 'station' | 'lines' | 'others'>,
): OrderLine[] {
  const other = others.find(({ order }) => order === id);
  const about = other === undefined ? own : other.lines;
  const here = lines.filter((line) => station === null || line.station === station);
  return about === null ? here : here.filter((line) => about.includes(line.id));
}

type Ticket = { order: Order; locale: Locale; kind: PrintJob['kind'] };

/** It is not made, or not any more. */
export function isStruck({ state }: OrderLine, { order, kind }: Omit<Ticket, 'locale'>): boolean {
  const isEnded = order.state === 'cancelled' || order.state === 'rejected';
  return kind === 'void' || state === 'voided' || isEnded;
}

function paperLine(line: OrderLine, { order, locale, kind }: Ticket): PaperLine {
  // A line's own, or that of an order that was rejected as a whole.
  const reason = line.reason ?? order.reason;
  return {
    quantity: line.quantity,
    name: nameFor(line.name, locale, order.locale),
    ...(line.set && { set: nameFor(line.set.name, locale, order.locale) }),
    options: line.options.map(({ name, quantity = 1 }) => ({
      ...{ quantity, name: nameFor(name, locale, order.locale) },
    })),
    ...(line.note !== undefined && { note: { text: line.note } }),
    ...(line.course !== undefined && { course: line.course }),
    ...(line.held && { isHeld: true as const }),
    ...(isStruck(line, { order, kind }) && {
      voided: reason === undefined ? {} : { reason: reasonText(textsIn(locale).LL, reason) },
    }),
    ...(line.alcohol && { isAlcohol: true as const }),
    ...(line.allergyQuestion !== undefined && { allergyQuestion: line.allergyQuestion }),
    ...(kind === 'change' && { change: { what: 'added' as const } }),
  };
}
