import type { DrawerPlace } from '#core/drawers/cash-move.ts';
import { MAIN_DRAWER } from '#core/drawers/codes.ts';
import type { Reader, Writer } from '#server/db/store.ts';

export type Drawer = { id: string; name: string };

/** The venue's drawers in their order: every venue has one, if only without a name. */
export async function listDrawers(db: Reader, venue: string): Promise<Drawer[]> {
  const rows = await db
    .selectFrom('cash_drawers')
    .select(['id', 'name'])
    .where('venue_id', '=', venue)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();
  return rows.length === 0 ? [{ id: MAIN_DRAWER, name: '' }] : rows;
}

/** The names of all drawers that a venue ever had. */
export async function readDrawerNames(
  db: Reader,
  venue: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('cash_drawers')
    .select(['id', 'name'])
    .where('venue_id', '=', venue)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** These, in this order; all others are removed, and come back under the same id. */
export async function saveDrawers(
  db: Writer,
  venue: string,
  drawers: readonly Drawer[],
  at: number,
): Promise<void> {
  await db
    .updateTable('cash_drawers')
    .set({ removed_at: at })
    .where('venue_id', '=', venue)
    .where('removed_at', 'is', null)
    .execute();
  await db
    .insertInto('cash_drawers')
    .values(
      drawers.map(({ id, name }, position) => ({
        ...{ venue_id: venue, id, name, position },
        removed_at: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['venue_id', 'id']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        position: eb.ref('excluded.position'),
        removed_at: null,
      })),
    )
    .execute();
}

/** Who chooses a drawer: the shared screen of the session, or else the person. */
async function chooserOf(db: Reader, { session, staff }: Chooser): Promise<string> {
  const row = await db
    .selectFrom('staff_sessions')
    .select('shared_screen_id')
    .where('id', '=', session ?? '')
    .executeTakeFirst();
  return row?.shared_screen_id ?? staff.id;
}

export type Chooser = { venue: string; session?: string; staff: { id: string } };

/** The drawer into which somebody puts cash: the one that was chosen, or else the first. */
export async function findChosen(db: Reader, by: Chooser): Promise<string> {
  const drawers = await listDrawers(db, by.venue);
  const [first] = drawers;
  if (first === undefined || drawers.length === 1) {
    return first?.id ?? MAIN_DRAWER;
  }
  const row = await db
    .selectFrom('drawer_choices')
    .select('drawer_id')
    .where('venue_id', '=', by.venue)
    .where('chooser', '=', await chooserOf(db, by))
    .executeTakeFirst();
  return drawers.find(({ id }) => id === row?.drawer_id)?.id ?? first.id;
}

export async function saveChoice(db: Writer, by: Chooser, drawer: string): Promise<void> {
  await db
    .insertInto('drawer_choices')
    .values({ venue_id: by.venue, chooser: await chooserOf(db, by), drawer_id: drawer })
    .onConflict((conflict) =>
      conflict
        .columns(['venue_id', 'chooser'])
        .doUpdateSet((eb) => ({ drawer_id: eb.ref('excluded.drawer_id') })),
    )
    .execute();
}

/** Where somebody puts cash, and takes it from. */
export async function findPlace(db: Reader, by: Chooser): Promise<DrawerPlace> {
  const drawer = await findChosen(db, by);
  const shift = await db
    .selectFrom('drawer_shifts')
    .select('id')
    .where('venue_id', '=', by.venue)
    .where('state', '=', 'open')
    .where('drawer_id', '=', drawer)
    .executeTakeFirst();
  return { drawer, shift: shift?.id ?? null };
}

/** Where the cash of a payment was put; null if it was not cash, or is from before drawers. */
export async function findPlaceOf(db: Reader, payment: string): Promise<DrawerPlace | null> {
  const row = await db
    .selectFrom('drawer_moves')
    .select(['drawer_id as drawer', 'shift_id as shift'])
    .where('payment_id', '=', payment)
    .where('cause', 'in', ['payment', 'correction'])
    .executeTakeFirst();
  return row ?? null;
}
