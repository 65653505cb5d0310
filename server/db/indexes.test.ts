import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  OWED_ORDER_STATES,
  UNFINISHED_CALL_STATES,
  UNFINISHED_ORDER_STATES,
} from '#core/orders/state-machines.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { openSeatingSums } from '../modules/bills/seating-sums.repository.ts';

test('frequent queries find their rows by an index, however many there are', async () => {
  const { context } = await testApp({ database: 'memory' });
  const { reader } = context.store;
  const queries = {
    unfinished: reader
      .selectFrom('orders')
      .select('id')
      .where('venue_id', '=', VENUE)
      .where('state', 'in', UNFINISHED_ORDER_STATES),
    expired: reader.selectFrom('guest_sessions').select('id').where('expires_at', '<=', 1),
    forgotten: reader.selectFrom('guest_sessions').select('id').where('ended_at', '<', 1),
    atSeating: reader.selectFrom('guest_sessions').select('id').where('seating_id', '=', 'x'),
    recent: reader
      .selectFrom('orders')
      .select('id')
      .where('venue_id', '=', VENUE)
      .where('placed_at', '>=', 1),
    timed: reader
      .selectFrom('orders')
      .select('placed_at')
      .where('placed_at', '>=', 1)
      .orderBy('placed_at', 'desc')
      .limit(1),
    served: reader
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('state', '=', 'done')
      .where('placed_at', '>=', 1),
    published: reader
      .selectFrom('feedback')
      .select('id')
      .where('state', '=', 'published')
      .orderBy('rating', 'desc')
      .orderBy('received_at', 'desc')
      .orderBy('id', 'desc'),
    entriesOfOrder: reader.selectFrom('staff_acts').select('id').where('order_id', '=', 'x'),
    securityLog: reader
      .selectFrom('staff_acts')
      .select('id')
      .where('venue_id', '=', 'x')
      .where((eb) => eb('is_security', '=', eb.lit(1)))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc'),
    entriesOfSeating: reader.selectFrom('staff_acts').select('id').where('seating_id', '=', 'x'),
    toForget: reader
      .selectFrom('seatings')
      .select('id')
      .where('ended_at', '<', 1)
      .where('join_code', '<>', sql.lit(''))
      .orderBy('ended_at'),
    ofDay: reader
      .selectFrom('orders')
      .select('id')
      .where('venue_id', '=', VENUE)
      .where('business_day', '=', '2026-11-20')
      .where('number', '<', 7)
      .orderBy('number', 'desc'),
    oldLineNotes: reader
      .selectFrom('order_lines')
      .select('id')
      .where('changed_at', '<', 1)
      .where((eb) => eb.or([eb('note', 'is not', null), eb('allergy_question', 'is not', null)])),
    oldCallNotes: reader
      .selectFrom('calls')
      .select('id')
      .where('changed_at', '<', 1)
      .where('note', 'is not', null),
    tombstones: reader.selectFrom('idempotency_keys').select('key').where('session_id', '=', 'x'),
    sent: reader
      .selectFrom('orders')
      .select((eb) => eb.fn.sum('total').as('total'))
      .where('seating_id', '=', 'x')
      .where('state', 'in', OWED_ORDER_STATES),
    awaitingAdmission: reader
      .selectFrom('orders')
      .select(['session_id', (eb) => eb.fn.countAll().as('count')])
      .where('seating_id', '=', 'x')
      .where((eb) => eb('awaits_admission', '=', eb.lit(1)))
      .groupBy('session_id'),
    cancelledAtSeating: reader
      .selectFrom('orders')
      .selectAll()
      .where('seating_id', '=', 'x')
      .where('awaits_admission', '=', 0)
      .where('state', '=', 'cancelled')
      .orderBy('placed_at', 'desc')
      .limit(20),
    cancelledLately: reader
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll().filterWhere('session_id', '=', 'y').as('count'))
      .where('seating_id', '=', 'x')
      .where('state', '=', 'cancelled')
      .where('placed_at', '>', 1)
      .where('placed_at', '<=', 2)
      .where('awaits_admission', '=', 0),
    cancelledByGuest: reader
      .selectFrom('orders')
      .selectAll()
      .where('session_id', '=', 'x')
      .where('state', '=', 'cancelled')
      .orderBy('placed_at', 'desc')
      .limit(20),
    openSums: openSeatingSums(reader, VENUE),
    endedToRead: reader
      .selectFrom('payment_attempts')
      .selectAll()
      .where('read_again_at', '<=', 1)
      .orderBy('read_again_at'),
    unfinishedCalls: reader
      .selectFrom('calls')
      .select('id')
      .where('venue_id', '=', VENUE)
      .where('state', 'in', UNFINISHED_CALL_STATES),
  };
  for (const [name, query] of Object.entries(queries)) {
    const compiled = query.compile();
    const plan = await reader.executeQuery<{ detail: string }>({
      ...compiled,
      sql: `explain query plan ${compiled.sql}`,
    });
    const steps = plan.rows.map((row) => row.detail).join('; ');
    expect(steps, name).toMatch(/SEARCH .* USING .*INDEX/);
    expect(steps, name).not.toContain('SCAN');
    expect(steps, name).not.toContain('TEMP B-TREE');
  }
});
