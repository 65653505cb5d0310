import type { CreateTableBuilder, Kysely } from 'kysely';

/** Venues, menus, tables, seatings, guests, orders, events and staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await venueTables(db);
  await guestTables(db);
  await orderTables(db);
  await eventTables(db);
  await staffTables(db);
}

// Times, money and counters are bigint: SQLite takes it as INTEGER, PostgreSQL needs the 64 bits.
type Table = CreateTableBuilder<string, string>;
const id = (table: Table, name: string) => table.addColumn(name, 'text', (c) => c.notNull());
const integer = (table: Table, name: string) => table.addColumn(name, 'bigint', (c) => c.notNull());

function columns(start: Table, kinds: Record<string, 'text' | 'text?' | 'int' | 'int?'>): Table {
  let table = start;
  for (const [name, kind] of Object.entries(kinds)) {
    if (kind === 'text') {
      table = id(table, name);
    } else if (kind === 'int') {
      table = integer(table, name);
    } else {
      table = table.addColumn(name, kind === 'text?' ? 'text' : 'bigint');
    }
  }
  return table;
}

async function create(
  db: Kysely<unknown>,
  name: string,
  key: string[],
  kinds: Record<string, 'text' | 'text?' | 'int' | 'int?'>,
): Promise<void> {
  const table = columns(db.schema.createTable(name) as Table, kinds);
  await table.addPrimaryKeyConstraint(`${name}_key`, key).execute();
}

async function venueTables(db: Kysely<unknown>): Promise<void> {
  await create(db, 'venues', ['id'], {
    id: 'text',
    name: 'text',
    currency: 'text',
    time_zone: 'text',
    join_policy: 'text',
    seating_amount_cap: 'int',
    menu_version: 'int',
    created_at: 'int',
  });
  await create(db, 'venue_counters', ['venue_id'], {
    venue_id: 'text',
    event_sequence: 'int',
    public_sequence: 'int',
    pruned_sequence: 'int',
    pruned_public_sequence: 'int',
  });
  await create(db, 'menus', ['venue_id', 'version'], {
    venue_id: 'text',
    version: 'int',
    document: 'text',
    published_at: 'int',
  });
  await create(db, 'tables', ['id'], {
    id: 'text',
    venue_id: 'text',
    label: 'text',
    created_at: 'int',
  });
  await create(db, 'sold_out', ['venue_id', 'kind', 'item'], {
    venue_id: 'text',
    kind: 'text',
    item: 'text',
    since: 'int',
  });
  await create(db, 'pauses', ['venue_id', 'station'], {
    venue_id: 'text',
    station: 'text',
    reason: 'text',
    until: 'int?',
    since: 'int',
  });
}

async function guestTables(db: Kysely<unknown>): Promise<void> {
  await create(db, 'seatings', ['id'], {
    id: 'text',
    venue_id: 'text',
    table_id: 'text',
    state: 'text',
    join_code: 'text',
    guest_count: 'int',
    opened_at: 'int',
    last_order_at: 'int?',
    last_activity_at: 'int',
    ended_at: 'int?',
    ending: 'text?',
  });
  // The database itself refuses a second open seating at one table.
  await db.schema
    .createIndex('seatings_open')
    .on('seatings')
    .column('table_id')
    .unique()
    .where('state' as never, '=', 'open')
    .execute();
  await create(db, 'guest_sessions', ['id'], {
    id: 'text',
    venue_id: 'text',
    table_id: 'text',
    seating_id: 'text?',
    token_hash: 'text',
    admission: 'text',
    returning: 'int',
    ordinal: 'int?',
    name: 'text?',
    created_at: 'int',
    expires_at: 'int?',
    ended_at: 'int?',
  });
  await index(db, 'guest_sessions', ['token_hash'], true);
  await index(db, 'guest_sessions', ['seating_id']);
}

async function orderTables(db: Kysely<unknown>): Promise<void> {
  await create(db, 'orders', ['id'], {
    id: 'text',
    venue_id: 'text',
    table_id: 'text',
    seating_id: 'text',
    session_id: 'text',
    number: 'int',
    business_day: 'text',
    menu_version: 'int',
    state: 'text',
    currency: 'text',
    total: 'int',
    reason: 'text?',
    placed_at: 'int',
    seen_at: 'int?',
    accepted_at: 'int?',
    ended_at: 'int?',
    changed_at: 'int',
  });
  await index(db, 'orders', ['seating_id']);
  await index(db, 'orders', ['venue_id', 'state']);
  await index(db, 'orders', ['venue_id', 'business_day', 'number'], true);
  await create(db, 'order_lines', ['id'], {
    id: 'text',
    order_id: 'text',
    position: 'int',
    product: 'text',
    name: 'text',
    options: 'text',
    quantity: 'int',
    unit_price: 'int',
    total: 'int',
    vat: 'text',
    vat_rate: 'int',
    station: 'text',
    alcohol: 'int',
    state: 'text',
    note: 'text?',
    reason: 'text?',
    changed_at: 'int',
  });
  await index(db, 'order_lines', ['order_id']);
  await create(db, 'order_seen', ['order_id', 'station'], {
    order_id: 'text',
    station: 'text',
    at: 'int',
  });
  await create(db, 'order_numbers', ['venue_id', 'business_day'], {
    venue_id: 'text',
    business_day: 'text',
    last_number: 'int',
  });
  await create(db, 'idempotency_keys', ['session_id', 'key'], {
    session_id: 'text',
    key: 'text',
    kind: 'text',
    body_hash: 'text?',
    status: 'int?',
    answer: 'text?',
    created_at: 'int',
  });
  await index(db, 'idempotency_keys', ['created_at']);
}

async function eventTables(db: Kysely<unknown>): Promise<void> {
  await create(db, 'events', ['venue_id', 'sequence'], {
    venue_id: 'text',
    sequence: 'int',
    type: 'text',
    is_public: 'int',
    table_id: 'text?',
    seating_id: 'text?',
    session_id: 'text?',
    data: 'text',
    at: 'int',
  });
  await index(db, 'events', ['at']);
}

async function staffTables(db: Kysely<unknown>): Promise<void> {
  await create(db, 'staff', ['id'], {
    id: 'text',
    email: 'text',
    name: 'text',
    password_hash: 'text',
    created_at: 'int',
  });
  await index(db, 'staff', ['email'], true);
  await create(db, 'staff_roles', ['staff_id', 'venue_id'], {
    staff_id: 'text',
    venue_id: 'text',
    role: 'text',
  });
  await create(db, 'staff_sessions', ['id'], {
    id: 'text',
    token_hash: 'text',
    staff_id: 'text',
    created_at: 'int',
    expires_at: 'int',
  });
  await index(db, 'staff_sessions', ['token_hash'], true);
}

async function index(
  db: Kysely<unknown>,
  table: string,
  on: string[],
  isUnique = false,
): Promise<void> {
  const builder = db.schema
    .createIndex(`${table}_by_${on.join('_')}`)
    .on(table)
    .columns(on);
  await (isUnique ? builder.unique() : builder).execute();
}
