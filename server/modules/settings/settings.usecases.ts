import { publicEvent } from '#core/events/event-draft.ts';
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
import { findFirstClosed } from '../days/closed-days.repository.ts';
import { hasOrdersIn } from '../orders/orders.repository.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { publishMenu, saveVenue } from '../published-menu/menu.repository.ts';

const REVISION_LENGTH = 12;

/** A venue's settings. Throws `venues.unknown` or `menu.unknown`. */
export async function readSettings(context: Context, venue: string): Promise<SettingsAnswer> {
  const canPayFirst = (await context.paymentProviders.active(venue)) !== null;
  return context.store.read(async (db) => {
    const { menu } = await findVenueMenu(context.menus, db, venue);
    return answerOf(context, db, menu.file, canPayFirst);
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
    if (settings.payFirst && !current.payFirst && !canPayFirst) {
      throw new ProblemError('payments.off');
    }
    const file = { ...menu.file, venue: venueWith(menu.file.venue, settings) };
    await saveVenue(db, file.venue, at);
    const menuVersion = await publishMenu(db, venue, JSON.stringify(file), at);
    const detail = { settings: changedIn(current, settings) };
    await insertAuditEntry(db, by, { kind: 'settings.changed', detail }, at);
    emit(publicEvent({ type: 'menu.published', menuVersion }));
    return answerOf(context, db, file, canPayFirst);
  });
}

function changedIn(before: VenueSettings, after: VenueSettings): string[] {
  const names = Object.keys({ ...before, ...after }) as (keyof VenueSettings)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

async function answerOf(
  { backupState, replicaState }: Context,
  db: Reader,
  file: MenuFile,
  canPayFirst: boolean,
): Promise<SettingsAnswer> {
  const settings = settingsOf(file.venue);
  const state = backupState();
  const replica = replicaState();
  return {
    settings,
    revision: revisionOf(settings),
    hasSold: await hasOrdersIn(db, file.venue.id),
    closedSince: await findFirstClosed(db, file.venue.id),
    canPayFirst,
    stations: file.stations,
    backup: state === null ? null : { at: state.at, isFailing: state.isFailing },
    replica: replica && { upTo: replica.upTo, isFailing: replica.isFailing },
  };
}

/** The settings alone: a menu that is published meanwhile causes no conflict. */
function revisionOf(settings: VenueSettings): string {
  return sha256(JSON.stringify(settings)).slice(0, REVISION_LENGTH);
}
