import { publicEvent } from '#core/events/event-draft.ts';
import { menuLocale } from '#core/menu/menu-locale.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type {
  SettingsAnswer,
  SettingsRequest,
  VenueSettings,
} from '#core/settings/settings.schema.ts';
import { settingsFlaws, settingsOf, venueWith } from '#core/settings/venue-settings.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { change } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { sha256 } from '#server/random.ts';
import { findGuestAddress } from '../address/address.usecases.ts';
import { findFirstClosed } from '../days/closed-days.repository.ts';
import { hasOrdersIn } from '../orders/orders.repository.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { publishMenu, saveVenue } from '../published-menu/menu.repository.ts';
import { findCounter } from '../tables/tables.repository.ts';
import { ensureCounter } from '../takeaway/counter.ts';

const REVISION_LENGTH = 12;

/** A venue's settings. `origin` is that of the requesting page. Throws `venues.unknown` or `menu.unknown`. */
export async function readSettings(
  context: Context,
  venue: string,
  origin: string,
): Promise<SettingsAnswer> {
  const canPayFirst = (await context.paymentProviders.active(venue)) !== null;
  return context.store.read(async (db) => {
    const { menu } = await findVenueMenu(context.menus, db, venue);
    return answerOf(context, db, menu.file, { canPayFirst, origin });
  });
}

/**
 * Publishes the current menu with new settings: guests and boards see it at once. Throws
 * `settings.changed` if the settings have changed since the given revision,
 * `settings.currency_fixed`, `settings.day_fixed`, `request.invalid`, `payments.off` for paying first without a provider.
 */
export async function changeSettings(
  context: Context,
  by: By,
  { settings, revision }: SettingsRequest,
  origin: string,
): Promise<SettingsAnswer> {
  const { venue } = by;
  const fields = settingsFlaws(settings);
  if (fields.length > 0) {
    throw new ProblemError('request.invalid', { fields });
  }
  const canPayFirst = (await context.paymentProviders.active(venue)) !== null;
  return change(context, venue, async ({ db, at, emit }) => {
    const { menu } = await findVenueMenu(context.menus, db, venue);
    const current = settingsOf(menu.file.venue);
    if (revisionOf(current) !== revision) {
      throw new ProblemError('settings.changed');
    }
    if (settings.currency !== current.currency && (await hasOrdersIn(db, venue))) {
      throw new ProblemError('settings.currency_fixed');
    }
    if (settings.dayStart !== current.dayStart && (await findFirstClosed(db, venue)) !== null) {
      throw new ProblemError('settings.day_fixed');
    }
    const paysFirst = ({ payFirst, takeaway }: VenueSettings) => payFirst || takeaway.payFirst;
    if (paysFirst(settings) && !paysFirst(current) && !canPayFirst) {
      throw new ProblemError('payments.off');
    }
    const file = { ...menu.file, venue: venueWith(menu.file.venue, settings) };
    await saveVenue(db, file.venue, at);
    await ensureCounter({ db, at }, file);
    const menuVersion = await publishMenu(db, venue, JSON.stringify(file), at);
    const detail = { settings: changedIn(current, settings) };
    await insertAuditEntry(db, by, { kind: 'settings.changed', detail }, at);
    emit(publicEvent({ type: 'menu.published', menuVersion }));
    return answerOf(context, db, file, { canPayFirst, origin });
  });
}

function changedIn(before: VenueSettings, after: VenueSettings): string[] {
  const names = Object.keys({ ...before, ...after }) as (keyof VenueSettings)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

async function answerOf(
  { backupState, replicaState, config }: Context,
  db: Reader,
  file: MenuFile,
  { canPayFirst, origin }: { canPayFirst: boolean; origin: string },
): Promise<SettingsAnswer> {
  const venue = file.venue.id;
  const counter = await findCounter(db, venue);
  const base = await findGuestAddress(config, db, venue, origin);
  const settings = settingsOf(file.venue);
  const state = backupState();
  const replica = replicaState();
  return {
    settings,
    revision: revisionOf(settings),
    hasSold: await hasOrdersIn(db, venue),
    closedSince: await findFirstClosed(db, venue),
    canPayFirst,
    takeawayLink:
      counter === null
        ? null
        : {
            table: counter,
            address: base === null ? null : `${base}/${menuLocale(file.venue)}/table/${counter}`,
          },
    stations: file.stations,
    backup: state === null ? null : { at: state.at, isFailing: state.isFailing },
    replica: replica && { upTo: replica.upTo, isFailing: replica.isFailing },
  };
}

/** The settings alone: a menu that is published meanwhile causes no conflict. */
function revisionOf(settings: VenueSettings): string {
  return sha256(JSON.stringify(settings)).slice(0, REVISION_LENGTH);
}
