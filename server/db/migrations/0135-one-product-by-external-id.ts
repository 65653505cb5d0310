import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';

type Product = { id: string; name: Record<string, string>; externalId?: string };
type Menu = { categories: { products: Product[] }[] };
type Dropped = { externalId: string; dropped: string; kept: string };

type Stored = {
  venues: { id: string; menu_version: number };
  menus: { venue_id: string; version: number; document: string };
  menu_drafts: { venue_id: string; document: string | null; revision: number };
  staff_acts: Record<'id' | 'venue_id' | 'kind' | 'staff_id' | 'staff_name' | 'detail', string> & {
    is_security: number;
    at: number;
  };
};

/**
 * Two products of a menu could have one id in another system. The first keeps it; what the others lost
 * is written into the venue's security log, where its owners are told of it. Menus of before that
 * are only history stay as they were.
 */
export async function up(db: Kysely<Stored>): Promise<void> {
  const venues = await db.selectFrom('venues').select(['id', 'menu_version as version']).execute();
  for (const { id, version } of venues) {
    const ofMenu = await inMenu(db, id, version);
    const ofDraft = await inDraft(db, id);
    const told = new Map([...ofMenu, ...ofDraft].map((each) => [JSON.stringify(each), each]));
    for (const [detail] of told) await tell(db, id, detail);
  }
}

async function inMenu(db: Kysely<Stored>, venue: string, version: number): Promise<Dropped[]> {
  const row = await db
    .selectFrom('menus')
    .select('document')
    .where('venue_id', '=', venue)
    .where('version', '=', version)
    .executeTakeFirst();
  const { document, dropped } = withoutShared(row?.document ?? null);
  if (document === null || dropped.length === 0) return [];
  await db
    .updateTable('menus')
    .set({ document })
    .where('venue_id', '=', venue)
    .where('version', '=', version)
    .execute();
  return dropped;
}

async function inDraft(db: Kysely<Stored>, venue: string): Promise<Dropped[]> {
  const row = await db
    .selectFrom('menu_drafts')
    .select(['document', 'revision'])
    .where('venue_id', '=', venue)
    .executeTakeFirst();
  const { document, dropped } = withoutShared(row?.document ?? null);
  if (row === undefined || dropped.length === 0) return [];
  // Who has the draft open reads it again.
  const changed = { document, revision: Number(row.revision) + 1 };
  await db.updateTable('menu_drafts').set(changed).where('venue_id', '=', venue).execute();
  return dropped;
}

function withoutShared(document: string | null): { document: string | null; dropped: Dropped[] } {
  if (document === null) return { document, dropped: [] };
  const menu = JSON.parse(document) as Menu;
  const holders = new Map<string, Product>();
  const dropped: Dropped[] = [];
  for (const product of menu.categories.flatMap(({ products }) => products)) {
    const { externalId } = product;
    if (externalId === undefined) continue;
    const holder = holders.get(externalId);
    if (holder === undefined) {
      holders.set(externalId, product);
      continue;
    }
    delete product.externalId;
    dropped.push({ externalId, dropped: nameOf(product), kept: nameOf(holder) });
  }
  return { document: JSON.stringify(menu), dropped };
}

const nameOf = ({ id, name }: Product) => Object.values(name)[0] ?? id;

async function tell(db: Kysely<Stored>, venue: string, detail: string): Promise<void> {
  const at = Date.now();
  await db
    .insertInto('staff_acts')
    .values({
      ...{ id: idOf(at, `${venue} ${detail}`), venue_id: venue, detail, at, is_security: 1 },
      ...{ kind: 'menu.external_id_dropped', staff_id: '', staff_name: '' },
    })
    .execute();
}

/** A UUIDv7 of this time. */
function idOf(at: number, text: string): string {
  const rest = createHash('sha256').update(text).digest('hex');
  const time = at.toString(16).padStart(12, '0');
  const parts = [time.slice(0, 8), time.slice(8), `7${rest.slice(0, 3)}`, `8${rest.slice(3, 6)}`];
  return [...parts, rest.slice(6, 18)].join('-');
}
