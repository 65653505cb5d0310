import { fileURLToPath } from 'node:url';
import type { Allergen } from '#core/allergens/codes.ts';
import type { Order, OrderLine } from '#core/orders/order.schema.ts';
import type { KitchenPaper, PaperLine } from '#core/printing/paper.ts';
import type { Locale } from '#core/shared/languages.ts';
import { readTexts } from '#server/texts.ts';
import { reasonText } from '#web/i18n/core-reason-text.ts';
import type { PrintJob } from '../print-jobs.repository.ts';
import { type Facts, headOf, nameFor, placeOf, stationName } from './paper-facts.ts';

const PROJECT_ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const textsIn = readTexts(PROJECT_ROOT);

/** A station's ticket of an order, as the order is now. */
export function kitchenPaper(facts: Facts, order: Order): KitchenPaper | null {
  const { job, printer, file, locale } = facts;
  const { kind } = job;
  if (!isTicket(kind)) return null;
  const here = linesOf(order, job);
  const stations = [...new Set(order.lines.map(({ station }) => station))];
  const place = job.station === null ? -1 : stations.indexOf(job.station);
  const allergens = askedAt(order, job);
  const [course] = here.map((line) => line.course);
  return {
    ...headOf(facts),
    kind,
    station: job.station === null ? printer.name : stationName(file, locale, job.station),
    running: job.running ?? 0,
    ...(place >= 0 &&
      stations.length > 1 && { stations: { here: place + 1, of: stations.length } }),
    place: placeOf(facts, order.table, order.movedFrom),
    order: order.number,
    isCollected: order.service === 'collect',
    ...(order.pickUpAt !== undefined && { pickUpAt: order.pickUpAt }),
    placedAt: order.placedAt,
    ...(order.source !== undefined && { by: order.source }),
    ...(order.again !== undefined && { again: order.again }),
    ...(order.paidFirst && { isPaidFirst: true as const }),
    ...(order.awaitsAdmission && { awaitsAdmission: true as const }),
    ...(order.wishes !== undefined && { wishes: order.wishes }),
    ...(allergens.length > 0 && {
      // An order with a question cannot be accepted before somebody has talked to the guest.
      allergy: { allergens, isTalked: order.acceptedAt !== null },
    }),
    ...(kind === 'fire' && course !== undefined && { course }),
    lines: here.map((line) => paperLine(line, { order, locale, kind })),
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

/** Those that the job is about, as they are now. A line that was split since is in all its parts. */
export function linesOf(
  { lines }: Order,
  { station, lines: about }: Pick<PrintJob, 'station' | 'lines'>,
): OrderLine[] {
  const here = lines.filter((line) => station === null || line.station === station);
  return about === null ? here : here.filter(({ id }) => about.includes(id));
}

type Ticket = { order: Order; locale: Locale; kind: PrintJob['kind'] };

function paperLine(line: OrderLine, { order, locale, kind }: Ticket): PaperLine {
  const isVoid = kind === 'void' || line.state === 'voided';
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
    ...(isVoid && {
      voided: reason === undefined ? {} : { reason: reasonText(textsIn(locale).LL, reason) },
    }),
    ...(line.alcohol && { isAlcohol: true as const }),
    ...(line.allergyQuestion !== undefined && { allergyQuestion: line.allergyQuestion }),
    ...(kind === 'change' && { change: { what: 'added' as const } }),
  };
}
