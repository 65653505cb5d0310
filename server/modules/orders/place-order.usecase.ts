import { sentTogether } from '#core/board/shared-ticket.ts';
import { businessDay } from '#core/days/business-day.ts';
import type { Claims } from '#core/epochs/claims.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { orderForGuest } from '#core/orders/order-view.ts';
import { placeAgain } from '#core/placing/place-again.ts';
import { placeOrder as decide, type PlacedOrder } from '#core/placing/place-order.ts';
import { placedForGuest } from '#core/seatings/guest-view.ts';
import { PRESSED_AT_ONCE_MS, SENT_TOGETHER_MS } from '#core/shared/limits.ts';
import { sendsTogether } from '#core/table-cart/handed-cart.ts';
import { takeawayMenu } from '#core/takeaway/takeaway-menu.ts';
import type { Context, InsideContext } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import type { Epoch } from '#server/kernel/epochs/epochs.ts';
import { type Claimed, proofOf, readProof } from '#server/kernel/epochs/proof.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { answerOnce, type StoredAnswer } from '#server/kernel/idempotency/answer-once.ts';
import { hashOfBody } from '#server/kernel/idempotency/body-hash.ts';
import { buryKeys } from '#server/kernel/idempotency/keys.repository.ts';
import { ProblemError } from '#server/problem.ts';
import { newId } from '#server/random.ts';
import { readUnpaid } from '../bills/unpaid-amount.ts';
import { refuseAt, takeSeat } from '../seatings/take-seat.ts';
import { atOwnPlace } from '../takeaway/own-place.ts';
import { withTaken } from '../takeaway/takeaway-facts.ts';
import { type OrderInput, readPlaced } from './order-facts.ts';
import { findSentFor, hasOrder, listUnfinishedOfParty } from './orders.repository.ts';
import { type At, storeOrder } from './store-order.ts';

/**
 * Places an order exactly once; `src/core/placing/place-order.ts` decides. `alongside` is what follows
 * in the same transaction once it is placed, and not when it is asked for again.
 */
export async function placeOrder(
  context: Context,
  input: OrderInput,
  alongside?: (unit: Unit) => Promise<void>,
): Promise<StoredAnswer> {
  // A genuine retry is older than the first try, and still the same request.
  const { age: _age, proof, ...body } = input.body;
  const { key: id } = input;
  const { venue } = input.session;
  const epoch = await context.epochs.current();
  const claims =
    proof === undefined
      ? null
      : await readProof(context.epochs, { id, venue, bodyHash: hashOfBody(body) }, proof);
  return answerOnce(
    context,
    { kind: 'order', session: input.session, key: id, body },
    (unit) => readPlaced(context, unit, input),
    async (unit, facts, bodyHash) => {
      const handed = input.body.insteadOf ?? [];
      if (await hasOneOf(unit.db, handed)) return new ProblemError('orders.sent_together');
      const placed =
        claims === null
          ? await place(unit, input, await withTaken(unit, input, facts), alongside !== undefined)
          : await placeLost(context, unit, input, { ...facts, claims });
      if (!(placed instanceof ProblemError)) {
        await buryKeys(unit.db, input.session, handed, unit.at);
        await alongside?.(unit);
      }
      return placed instanceof ProblemError
        ? placed
        : withProof(placed, { epoch, claimed: { id, venue, bodyHash } });
    },
    // What is alongside changes more than that.
    alongside === undefined
      ? ({ place: { session, open } }) => [session.id, session.table, ...(open ? [open.id] : [])]
      : undefined,
  );
}

/** Whether somebody at the table has sent this order for its guest. */
async function hasOneOf(db: Reader, ids: readonly string[]): Promise<boolean> {
  const known = await Promise.all(ids.map((id) => hasOrder(db, id)));
  return known.includes(true);
}

/** Places an order in a transaction that places others too; its id makes it once. */
export async function placeInside(
  context: InsideContext,
  unit: Unit,
  input: OrderInput,
): Promise<Placed | ProblemError> {
  const facts = await readPlaced(context, unit, input);
  return place(unit, input, { ...facts, seenAt: input.seenAt });
}

/** Refused for what the party owes. */
const IS_OF_SUM: ReadonlySet<string> = new Set(['orders.amount_cap', 'orders.tab_limit']);

type Facts = Awaited<ReturnType<typeof readPlaced>>;

async function place(
  unit: Unit,
  { key: id, body, sentBy, sentWith }: OrderInput,
  facts: Facts,
  isForTable = false,
): Promise<Placed | ProblemError> {
  const { menu, place, party } = facts;
  const { at } = unit;
  const ids = () => newId(at);
  const sent = {
    id,
    body,
    sentBy,
    sentWith: sentBy === undefined ? await sentJustBefore(unit, facts, body, isForTable) : sentWith,
  };
  let decided = decide(facts, sent, at, ids);
  if ('refusal' in decided && IS_OF_SUM.has(decided.refusal.code) && party !== null) {
    // What was sent is summed by an index, and may be more than what is owed.
    const unpaid = await readUnpaid(unit.db, party.seating.id);
    decided = decide({ ...facts, party: { ...party, unpaid } }, sent, at, ids);
  }
  return 'refusal' in decided
    ? refuseAt(unit, place, decided)
    : store(unit, facts, decided, { body, menu, menuVersion: body.menuVersion });
}

/**
 * What this order goes with: what its guest has sent for the table a moment before, as a phone may
 * send both at once; and if it is sent for the table now, what anybody of the party has, since two may
 * press at the same moment. What asks about an allergen goes with nothing.
 */
async function sentJustBefore(
  { db, at }: Unit,
  { menu, party, guest }: Facts,
  { lines }: OrderInput['body'],
  isForTable: boolean,
): Promise<string | undefined> {
  const asks = lines.some(({ allergyQuestion = [] }) => allergyQuestion.length > 0);
  if (party === null || asks || !sendsTogether(menu.ordering)) return undefined;
  const seating = party.seating.id;
  const own = await findSentFor(db, { seating, sender: guest, since: at - SENT_TOGETHER_MS });
  if (own !== undefined || !isForTable) return own;
  const orders = (await listUnfinishedOfParty(db, seating)).map(({ order }) => order);
  return sentTogether(orders, { since: at - PRESSED_AT_ONCE_MS });
}

/** One that this server had taken before its database was lost, with the number that it had. */
async function placeLost(
  { menus }: Pick<InsideContext, 'menus'>,
  unit: Unit,
  { key: id, body, session }: OrderInput,
  facts: Facts & { claims: Claims },
): Promise<Placed | ProblemError> {
  const { menu, place, claims } = facts;
  const published = await menus.find(unit.db, session.venue, claims.menu);
  const isTakenAway = published !== null && place.table.takeaway === true;
  const menuThen = isTakenAway ? takeawayMenu(published) : published;
  const { at } = unit;
  const decided = placeAgain({ ...facts, menuThen }, { id, body }, at, () => newId(at));
  if ('refusal' in decided) {
    return refuseAt(unit, place, decided);
  }
  const isSameDay = businessDay(claims.at, menu.file.venue) === businessDay(at, menu.file.venue);
  return store(unit, facts, decided, {
    body,
    menu,
    menuVersion: body.menuVersion,
    ...(isSameDay && { number: claims.number }),
  });
}

type Placed = { order: Order; answer: Order; menu: number };

async function store(
  unit: Unit,
  { place, guest }: Facts,
  decided: PlacedOrder,
  { body, ...at }: Omit<At, 'seating'> & Pick<OrderInput, 'body'>,
): Promise<Placed> {
  const { seat, order: made } = decided;
  const wish = { seating: made.seating, name: body.pickUp?.name ?? null };
  const here = await atOwnPlace(unit, at.menu, { place, seat }, wish);
  const { session, seating } = await takeSeat(unit, here, seat, made.seating);
  const placed = { ...decided, order: { ...made, table: seating.table } };
  const order = await storeOrder(unit, placed, { seating, ...at });
  const { joinPolicy, showsPrices } = at.menu.ordering;
  const standing = { policy: joinPolicy, admission: session.admission };
  const answer = placedForGuest(orderForGuest(order, guest, showsPrices), standing);
  return { order, answer, menu: at.menu.version };
}

/** With what its device can offer it again to a server that has lost it. */
function withProof(
  { order, answer, menu }: Placed,
  { epoch, claimed }: { epoch: Epoch; claimed: Claimed },
): Order {
  const { number, placedAt, again = placedAt, awaitsAdmission = false } = order;
  const claims = { number, at: Date.parse(again), menu, awaitsAdmission };
  return { ...answer, proof: proofOf(epoch, claimed, claims) };
}
