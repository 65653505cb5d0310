import {
  closeShift,
  countRefusal,
  explainShift,
  moveCash,
  type ShiftFacts,
} from '#core/drawers/count-drawer.ts';
import type {
  CashMoveRequest,
  CloseShiftRequest,
  Drawers,
  DrawersRequest,
  OpenShiftRequest,
} from '#core/drawers/drawers.schema.ts';
import { says } from '#core/settings/yes-no.ts';
import { plainText } from '#core/shared/plain-text.ts';
import type { Context } from '#server/context.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { change } from '#server/kernel/events/change.ts';
import { ensureAllowed, granted, ProblemError } from '#server/problem.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { findChosen, listDrawers, saveChoice, saveDrawers } from './drawers.repository.ts';
import { toShifts } from './shift-view.ts';
import {
  closeShiftRow,
  findCashMove,
  findLastShift,
  findShift,
  insertCashMove,
  insertShift,
  listOpenShifts,
  listUnexplained,
  readMoved,
  type ShiftRow,
  setReason,
} from './shifts.repository.ts';

/** The venue's drawers, and what is in them. */
export function readDrawers(context: Context, by: By): Promise<Drawers> {
  return context.store.read((db) => drawersNow(context, db, by));
}

async function drawersNow(context: Context, db: Reader, by: By): Promise<Drawers> {
  const { venue } = by;
  const { settings, isBlind } = await readRules(context, db, venue);
  const drawers = await listDrawers(db, venue);
  const open = await toShifts(db, venue, await listOpenShifts(db, venue), isBlind);
  const ended: ShiftRow[] = [];
  for (const { id } of drawers) {
    const last = await findLastShift(db, venue, id);
    if (last) ended.push(last);
  }
  const last = await toShifts(db, venue, ended, isBlind);
  const chosen = await findChosen(db, by);
  return {
    ...{ currency: settings.currency, timeZone: settings.timeZone, isBlind },
    drawers: drawers.map(({ id, name }) => ({
      ...{ id, name, isChosen: id === chosen },
      shift: open.find(({ drawer }) => drawer === id) ?? null,
      last: last.find(({ drawer }) => drawer === id) ?? null,
    })),
    unexplained: await toShifts(db, venue, await listUnexplained(db, venue), isBlind),
  };
}

async function readRules({ menus }: Context, db: Reader, venue: string) {
  const { menu } = await findVenueMenu(menus, db, venue);
  const { venue: settings } = menu.file;
  return { settings, isBlind: says(settings.ordering, 'countsBlind') };
}

/** Does something to the drawers, and returns them. */
function act(
  context: Context,
  by: By,
  work: (db: Writer, at: number) => Promise<void>,
): Promise<Drawers> {
  return change(context, by.venue, async ({ db, at }) => {
    await work(db, at);
    return drawersNow(context, db, by);
  });
}

/** Throws `drawers.open` for one that is to go and was counted open. */
export function nameDrawers(context: Context, by: By, wish: DrawersRequest): Promise<Drawers> {
  const drawers = wish.drawers.map(({ id, name }) => ({ id, name: plainText(name) ?? '' }));
  const isTwice = new Set(drawers.map(({ id }) => id)).size < drawers.length;
  if (isTwice || drawers.some(({ name }) => name === '')) {
    const fields = [{ path: '/drawers', message: 'must have each id once, and names' }];
    throw new ProblemError('request.invalid', { fields });
  }
  return act(context, by, async (db, at) => {
    const open = await listOpenShifts(db, by.venue);
    if (open.some(({ drawer_id: id }) => !drawers.some((each) => each.id === id))) {
      throw new ProblemError('drawers.open');
    }
    await saveDrawers(db, by.venue, drawers, at);
    const detail = { to: drawers.map(({ name }) => name).join(', ') };
    await insertAuditEntry(db, by, { kind: 'drawers.named', detail }, at);
  });
}

/** Throws `drawers.unknown`. */
export function chooseDrawer(context: Context, by: By, drawer: string): Promise<Drawers> {
  return act(context, by, async (db) => {
    await requireDrawer(db, by.venue, drawer);
    await saveChoice(db, by, drawer);
  });
}

async function requireDrawer(db: Reader, venue: string, id: string): Promise<void> {
  if (!(await listDrawers(db, venue)).some((each) => each.id === id)) {
    throw new ProblemError('drawers.unknown');
  }
}

/** Throws `drawers.unknown`, `drawers.open`, `drawers.key_reused`. */
export function openShift(
  context: Context,
  by: By,
  drawer: string,
  { id, counted, pieces }: OpenShiftRequest,
): Promise<Drawers> {
  return act(context, by, async (db, at) => {
    await requireDrawer(db, by.venue, drawer);
    const refusal = countRefusal(counted, pieces);
    if (refusal !== null) ensureAllowed(refusal);
    const known = await findShift(db, by.venue, id);
    if (known !== undefined) {
      if (known.drawer_id === drawer && known.float === counted) return;
      throw new ProblemError('drawers.key_reused');
    }
    const open = await listOpenShifts(db, by.venue);
    if (open.some((each) => each.drawer_id === drawer)) {
      throw new ProblemError('drawers.open');
    }
    const { settings } = await readRules(context, db, by.venue);
    await insertShift(db, {
      ...{ id, venue_id: by.venue, drawer_id: drawer, state: 'open' },
      ...{ currency: settings.currency, opened_at: at },
      ...{ opened_by: by.staff.id, opened_name: by.staff.name, float: counted },
      float_pieces: pieces ? JSON.stringify(pieces) : null,
    });
    await insertAuditEntry(db, by, { kind: 'drawer.opened', detail: { amount: counted } }, at);
  });
}

/** A shift as the rules know it. Throws `drawers.unknown`. */
async function readFacts(db: Reader, venue: string, id: string) {
  const row = await findShift(db, venue, id);
  if (row === undefined) {
    throw new ProblemError('drawers.unknown');
  }
  const { moved = 0 } = (await readMoved(db, [id])).get(id) ?? {};
  const { state, float, counted, expected, reason } = row;
  const difference = (counted ?? 0) - (expected ?? 0);
  const facts: ShiftFacts = { state, float, moved, difference, reason };
  return { row, facts };
}

/** Throws `drawers.unknown`, `drawers.key_reused`, and what `moveCash` refuses. */
export function recordMove(
  context: Context,
  by: By,
  shift: string,
  wish: CashMoveRequest,
): Promise<Drawers> {
  return act(context, by, async (db, at) => {
    const { row, facts } = await readFacts(db, by.venue, shift);
    const known = await findCashMove(db, wish.id);
    if (known !== undefined) {
      if (known.shift === shift && known.amount === wish.amount) return;
      throw new ProblemError('drawers.key_reused');
    }
    const { amount, reason } = granted(moveCash(facts, wish));
    const place = { drawer: row.drawer_id, shift };
    const cause = amount > 0 ? 'in' : 'out';
    const move = { id: wish.id, place, cause, amount, payment: null, reason } as const;
    await insertCashMove(db, { venue: by.venue, staff: by.staff.id, move }, at);
    const detail = { to: cause, amount: Math.abs(amount), reason };
    await insertAuditEntry(db, by, { kind: 'drawer.moved', detail }, at);
  });
}

/** Throws `drawers.unknown`, and what `closeShift` refuses. */
export function countShift(
  context: Context,
  by: By,
  shift: string,
  wish: CloseShiftRequest,
): Promise<Drawers> {
  return act(context, by, async (db, at) => {
    const { facts } = await readFacts(db, by.venue, shift);
    const { isBlind } = await readRules(context, db, by.venue);
    const { expected, reason } = granted(closeShift(facts, wish, isBlind));
    const hasClosed = await closeShiftRow(db, shift, {
      ...{ closed_at: at, closed_by: by.staff.id, closed_name: by.staff.name },
      ...{ counted: wish.counted, expected, reason },
      counted_pieces: wish.pieces ? JSON.stringify(wish.pieces) : null,
    });
    if (!hasClosed) throw new ProblemError('drawers.not_open');
    const detail = { amount: wish.counted, ...(reason !== null && { reason }) };
    await insertAuditEntry(db, by, { kind: 'drawer.closed', detail }, at);
  });
}

/** Throws `drawers.unknown`, and what `explainShift` refuses. */
export function explainCount(
  context: Context,
  by: By,
  shift: string,
  said: string,
): Promise<Drawers> {
  return act(context, by, async (db, at) => {
    const { facts } = await readFacts(db, by.venue, shift);
    const { reason } = granted(explainShift(facts, said));
    await setReason(db, shift, reason);
    await insertAuditEntry(db, by, { kind: 'drawer.explained', detail: { reason } }, at);
  });
}
