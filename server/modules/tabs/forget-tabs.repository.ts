import type { AuditDetail } from '#core/history/audit-entry.schema.ts';
import type { Writer } from '#server/db/store.ts';

/** The parties that its name is kept with, its own first. */
type Tab = { label: string; number: string; seatings: string[] };
type Act = { id: string; kind: string; seating: string | null; detail: AuditDetail };

/** The names of these parties' tabs are often people's: what is kept has their numbers instead. */
export async function forgetTabNames(db: Writer, seatings: readonly string[]): Promise<void> {
  for (const tab of await listTabs(db, seatings)) {
    const acts = await listActs(db, tab.seatings);
    const renamed = acts.filter(
      ({ kind, seating }) => kind === 'tab.renamed' && seating === tab.seatings[0],
    );
    const names = new Set(
      [
        tab.label,
        ...renamed.flatMap(({ detail: { from = '', table = '' } }) => [from, table]),
      ].filter((name) => name !== '' && name !== tab.number),
    );
    if (names.size > 0) await forgetNames(db, tab, [...names], acts);
  }
  await db
    .updateTable('tables')
    .set((eb) => ({ label: eb.ref('tab_number').$notNull() }))
    .where('tab_of', 'in', seatings)
    .where('tab_number', 'is not', null)
    .execute();
}

async function listTabs(db: Writer, seatings: readonly string[]): Promise<Tab[]> {
  const rows = await db
    .selectFrom('tables')
    .innerJoin('seatings', 'seatings.id', 'tables.tab_of')
    .select(['label', 'tab_number', 'seatings.id as own', 'seatings.merged_into as into'])
    .where('tab_of', 'in', seatings)
    .execute();
  return rows.map(({ label, tab_number, own, into }) => ({
    label,
    number: tab_number ?? label,
    seatings: into === null ? [own] : [own, into],
  }));
}

/** What staff did to these parties that names places. */
async function listActs(db: Writer, seatings: readonly string[]): Promise<Act[]> {
  const rows = await db
    .selectFrom('staff_acts')
    .select(['id', 'kind', 'seating_id as seating', 'detail'])
    .where('seating_id', 'in', seatings)
    .where('kind', 'in', ['tab.renamed', 'seating.moved', 'seating.merged'])
    .execute();
  return rows.map(({ detail, ...row }) => ({ ...row, detail: JSON.parse(detail) as AuditDetail }));
}

async function forgetNames(
  db: Writer,
  { number, seatings }: Tab,
  names: readonly string[],
  acts: readonly Act[],
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ moved_from: number })
    .where('seating_id', 'in', seatings)
    .where('moved_from', 'in', names)
    .execute();
  const without = (label: string | undefined) =>
    label !== undefined && names.includes(label) ? number : label;
  for (const { id, detail } of acts) {
    const { from, table } = detail;
    const left = { ...detail, from: without(from), table: without(table) };
    await db
      .updateTable('staff_acts')
      .set({ detail: JSON.stringify(left) })
      .where('id', '=', id)
      .execute();
  }
}
