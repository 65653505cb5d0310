import type { CourseAtTable } from '#core/orders/courses.ts';
import { UNFINISHED_ORDER_STATES } from '#core/orders/state-machines.ts';
import type { Reader, Writer } from '#server/db/store.ts';

/** The courses that a party waits for, each held or in progress. */
export async function listCoursesAtTable(db: Reader, seating: string): Promise<CourseAtTable[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['order_lines.course', 'order_lines.held'])
    .distinct()
    .where('orders.seating_id', '=', seating)
    .where((eb) => eb('orders.awaits_admission', '=', eb.lit(0)))
    .where('orders.state', 'in', UNFINISHED_ORDER_STATES)
    .where('order_lines.state', 'not in', ['served', 'voided'])
    .execute();
  return rows.flatMap(({ course, held }) =>
    course === null ? [] : [{ course, isHeld: held === 1 }],
  );
}

/** Their states and times stay. */
export async function setHeld(
  db: Writer,
  lines: readonly string[],
  held: boolean,
  at: number,
): Promise<void> {
  await db
    .updateTable('order_lines')
    .set({ held: held ? 1 : 0, fired_at: held ? null : at })
    .where('id', 'in', lines)
    .execute();
}
