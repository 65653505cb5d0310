-- Divides a database of Servett among the machines of a Citus cluster, each venue on one of them
-- (docs/distributed.md says what that changes, and what has been tried).
--
-- With all servers stopped and the tables of this version made (`servett check`), on the coordinator:
--
--   psql "$DATABASE_SESSION_URL" -v ON_ERROR_STOP=1 -1 -f deploy/distribute.sql
--
-- It does what is left to do: run it again after each update of Servett.

create temporary table by_venue (position serial, name text) on commit drop;
insert into by_venue (name) values
  -- The first one: all others lie where it does.
  ('venue_counters'),
  -- Menus and tables.
  ('menus'), ('menu_drafts'), ('menu_checks'), ('areas'), ('sold_out'), ('pauses'), ('watched_stations'),
  ('escalation_times'), ('import_columns'), ('devices'), ('kiosk_settings'),
  -- Guests and their orders.
  ('seatings'), ('guest_sessions'), ('visit_ratings'), ('orders'), ('order_lines'), ('order_seen'),
  ('order_numbers'), ('idempotency_keys'), ('calls'), ('shared_carts'), ('order_mails'),
  ('handovers'), ('events'), ('merges'),
  -- Money.
  ('named_bills'), ('payments'), ('payment_attempts'), ('card_holds'), ('prepaid_orders'),
  ('bill_claims'), ('bill_adjustments'), ('bill_reductions'), ('refunds'), ('provider_notices'),
  ('payment_providers'), ('cash_drawers'), ('drawer_choices'), ('drawer_shifts'), ('drawer_moves'),
  ('till_settings'), ('till_entries'), ('till_registrations'),
  -- Days, books and what was done.
  ('closed_days'), ('counted_orders'), ('counted_payments'), ('day_workers'), ('book_settings'),
  ('book_handovers'), ('book_days'), ('day_mail_addresses'), ('day_mails'), ('staff_acts'),
  -- Printers and webhooks.
  ('printers'), ('print_jobs'), ('ticket_numbers'), ('webhooks'), ('webhook_deliveries'),
  -- How a server knows whether a commit was stored whose answer was lost.
  ('last_writes');

-- Each machine has a copy: they are read with a venue's rows, and change seldom.
create temporary table everywhere (name text) on commit drop;
insert into everywhere values ('venues'), ('tables');

-- A unique key can be kept within one machine only, so the venue is part of each. It comes last: what
-- is looked for by the key alone still finds it by the same index.
do $$
declare each record;
begin
  for each in
    select t.relname as name, i.relname as index, c.conname, c.contype,
        pg_get_expr(x.indpred, x.indrelid) as condition,
        (select string_agg(quote_ident(a.attname), ', ' order by k.place)
          from unnest(x.indkey::smallint[]) with ordinality as k (number, place)
          join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.number) as columns
      from pg_index x
      join pg_class t on t.oid = x.indrelid and t.relnamespace = current_schema()::regnamespace
      join pg_class i on i.oid = x.indexrelid
      join by_venue on by_venue.name = t.relname
      left join pg_constraint c on c.conindid = x.indexrelid and c.contype in ('p', 'u')
      where x.indisunique and not exists (
        select from pg_attribute a where a.attrelid = x.indrelid and a.attname = 'venue_id'
          and a.attnum = any (x.indkey::smallint[]))
  loop
    if each.conname is null then
      execute format('drop index %I', each.index);
      execute format('create unique index %I on %I (%s, venue_id)', each.index, each.name,
        each.columns) || coalesce(' where ' || each.condition, '');
    else
      execute format('alter table %I drop constraint %I', each.name, each.conname);
      execute format('alter table %I add constraint %I %s (%s, venue_id)', each.name, each.conname,
        case each.contype when 'p' then 'primary key' else 'unique' end, each.columns);
    end if;
  end loop;
end $$;

do $$
declare each record;
begin
  for each in select * from by_venue order by position loop
    if not exists (select from pg_dist_partition where logicalrelid = each.name::regclass) then
      -- The server has made it with the database's own order of letters.
      if each.name = 'last_writes' then
        alter table last_writes alter venue_id type text collate "C";
      end if;
      perform create_distributed_table(each.name, 'venue_id',
        colocate_with => case each.position when 1 then 'none' else 'venue_counters' end);
    end if;
  end loop;
  for each in select * from everywhere loop
    if not exists (select from pg_dist_partition where logicalrelid = each.name::regclass) then
      perform create_reference_table(each.name);
    end if;
  end loop;
end $$;
-- All other tables stay on the coordinator: accounts, keys and limits, which are of no venue.
