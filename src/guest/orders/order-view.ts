import type { Menu } from '#core/menu/menu.schema.ts';
import { isFired, nextHeldCourse } from '#core/orders/courses.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { isAllReady, isMadeToCollect, isOwed, owedLines } from '#core/orders/order-view.ts';
import { pickUpTime } from '#core/takeaway/pick-up-day.ts';
import type { Step } from '#web/components/status/step-progress.tsx';
import { quotedReason } from '#web/i18n/core-reason-text.ts';
import type { Language } from '#web/i18n/language.ts';
import { isEnded } from '#web/stores/order-collection.ts';
import type { StatusView } from './status-view.ts';

/** The context of the texts. */
export interface OrderPlace {
  readonly timeZone: string;
  readonly stations: Menu['stations'];
  /** Since when the page is not live, in milliseconds since 1970; null while it is. */
  readonly disconnectedSince: number | null;
  /** The page works offline. */
  readonly opensOffline?: boolean | undefined;
  /** Its guest fetches what is ordered here. */
  readonly isCollected?: boolean | undefined;
  /** By how much the device's clock is behind the server's, as far as is known. Milliseconds. */
  readonly behind?: number | undefined;
  /** In milliseconds since 1970. */
  readonly now: number;
}

/** The status of a stored order, in words. Possibly outdated data promises nothing. */
export function orderView(language: Language, order: Order, place: OrderPlace): StatusView {
  const view = isNothingLeft(order)
    ? nothingLeft(language, order)
    : stateView(language, order, place);
  const isFinal = isEnded(order) || view.tone === 'bad';
  return place.disconnectedSince === null || isFinal
    ? view
    : { ...view, tone: 'wait', staleSince: language.time(place.disconnectedSince, place.timeZone) };
}

/** Staff voided every line of it: nothing comes, and nothing is to be paid. */
export function isNothingLeft(order: Order): boolean {
  return isOwed(order) && owedLines(order).length === 0;
}

function nothingLeft({ LL }: Language, order: Order): StatusView {
  const words = LL.guest.status;
  const reasons = new Set(
    order.lines.flatMap(({ reason }) => (reason ? [quotedReason(LL, reason)] : [])),
  );
  return {
    tone: 'bad',
    title: words.nothingLeft(),
    text: words.nothingLeftText(),
    ...(reasons.size > 0 && { reason: [...reasons].join(' ') }),
  };
}

function stateView(language: Language, order: Order, place: OrderPlace): StatusView {
  const { LL } = language;
  const words = LL.guest.status;
  const { collect } = LL.guest;
  const isCollected = order.service === 'collect';
  switch (order.state) {
    case 'placed':
      if (order.awaitsAdmission) {
        return { tone: 'wait', title: words.awaits(), text: words.awaitsText(), isWaiting: true };
      }
      return {
        tone: 'good',
        title: words.placed(),
        text: isCollected ? `${opens() ?? words.placedText()} ${waits()}` : words.placedText(),
        steps: steps(),
      };
    case 'seen':
      return { tone: 'good', title: seenTitle(), text: seenText(), steps: steps() };
    case 'accepted':
      return { tone: 'good', ...madeWords(), steps: steps() };
    case 'done':
      if (isMadeToCollect(order)) {
        return { tone: 'good', ...calledWords(), steps: steps() };
      }
      return {
        tone: 'good',
        title: words.done(),
        text: isCollected ? collect.done() : words.doneText(),
        steps: steps(),
      };
    case 'rejected':
      return {
        tone: 'bad',
        title: isTurnedAway(order) ? words.notLetIn() : words.rejected(),
        text: words.rejectedText(),
        ...(order.reason !== undefined && { reason: quotedReason(LL, order.reason) }),
      };
    case 'cancelled':
      return { tone: 'still', title: words.cancelled(), text: words.cancelledText() };
    default:
      // A state that only a newer server knows.
      return { tone: 'still', title: words.seen(), text: words.unknownState() };
  }

  /** Nobody is there yet, who would read it. */
  function opens(): string | undefined {
    const at = order.quietUntil;
    return at === undefined || Date.parse(at) <= place.now
      ? undefined
      : LL.guest.takeaway.opens({ time: timeOf(at) ?? '' });
  }

  /** The number that will be called. */
  function waits(): string {
    if (order.pickUpAt !== undefined) {
      const time = pickUpTime(language, order.pickUpAt, place.now, place.timeZone);
      return LL.guest.takeaway.at({ time, number: order.number });
    }
    return collect.waitText({ number: order.number });
  }

  function calledWords(): { title: string; text: string } {
    const title = order.pickUpAt === undefined ? collect.title() : LL.guest.takeaway.ready();
    return { title, text: collect.number({ number: order.number }) };
  }

  function timeOf(at: string | null): string | undefined {
    return at === null ? undefined : language.time(at, place.timeZone);
  }

  /** The station's name, if one makes all of it. */
  function onlyStation(): string | undefined {
    const ids = new Set(order.lines.map(({ station }) => station));
    const [only] = ids;
    return ids.size === 1 ? place.stations.find(({ id }) => id === only)?.name : undefined;
  }

  /** "The bar has your order". */
  function seenTitle(): string {
    const station = onlyStation();
    return station === undefined ? words.seen() : words.seenBy({ station });
  }

  /** "The bar makes it": nobody had to accept it. */
  function makesTitle(): string {
    const station = onlyStation();
    return station === undefined ? words.make() : words.makes({ station });
  }

  function takenTitle(): string {
    if (!isInLine(order)) return words.accepted();
    return order.acceptance === 'itself' ? makesTitle() : words.taken();
  }

  function cancelWords(): string[] {
    if (order.cancelUntil === undefined || order.acceptedAt === null || !isInLine(order)) return [];
    const ms = Date.parse(order.cancelUntil) - Date.parse(order.acceptedAt);
    return [words.cancelFirst({ seconds: Math.round(ms / 1_000) })];
  }

  function seenText(): string {
    return words.seenText({ time: timeOf(order.seenAt) ?? '' });
  }

  function madeWords(): { title: string; text: string } {
    const isFinished = (state: string) => state === 'ready' || state === 'served';
    if (isAllReady(order)) {
      return isCollected
        ? calledWords()
        : { title: words.ready(), text: words.readyText({ table: order.table.label }) };
    }
    if (isBetweenCourses(order)) {
      return { title: LL.guest.courses.nextTitle(), text: LL.guest.courses.nextText() };
    }
    if (owedLines(order).some(({ state }) => isFinished(state))) {
      return { title: words.accepted(), text: words.partlyReady() };
    }
    const accepted = words.acceptedText({ time: timeOf(order.acceptedAt) ?? '' });
    const text = [accepted, ...cancelWords(), ...(isCollected ? [waits()] : [])].join(' ');
    return { title: takenTitle(), text };
  }

  function made(): string {
    return isInLine(order) ? words.takenStep() : words.preparingStep();
  }

  /** When its last line was ready. Timestamps are in UTC and sort as text. */
  function readyAt(): string | null {
    const times = owedLines(order).flatMap((line) => (line.state === 'ready' ? line.stateAt : []));
    return times.sort().at(-1) ?? null;
  }

  function steps(): Step[] {
    const reached = ['placed', 'seen', 'accepted', 'done'].indexOf(order.state);
    const isReady = isAllReady(order);
    const collected = isMadeToCollect(order) ? collect.lineReady() : collect.lineServed();
    const end = isCollected ? collected : words.servedStep();
    const names = [words.sentStep(), words.seenStep(), isReady ? words.readyStep() : made(), end];
    const atThird = isReady ? readyAt() : order.acceptedAt;
    const times = [order.placedAt, order.seenAt, atThird, order.endedAt];
    const all = names.map((name, index) => ({
      name,
      time: index <= reached ? timeOf(times[index] ?? null) : undefined,
      state: stepState(index, reached),
    }));
    // Nobody has to see it before it is made.
    return order.acceptance === 'itself' ? all.filter((_step, index) => index !== SEEN_STEP) : all;
  }
}

/** Everything available is served, and the rest waits for the party. */
function isBetweenCourses({ lines }: Order): boolean {
  return (
    nextHeldCourse(lines) !== null && lines.filter(isFired).every(({ state }) => state === 'served')
  );
}

/** Nobody rejected it: its device was removed, or the party left, before it was let in. */
function isTurnedAway(order: Order): boolean {
  return order.awaitsAdmission === true && order.reason === undefined;
}

const SEEN_STEP = 1;

/** Accepted, and nobody has started it. */
export function isInLine(order: Order): boolean {
  return order.state === 'accepted' && owedLines(order).every(({ state }) => state === 'queued');
}

function stepState(index: number, reached: number): Step['state'] {
  if (index === reached) {
    return 'now';
  }
  return index < reached ? 'done' : 'ahead';
}
