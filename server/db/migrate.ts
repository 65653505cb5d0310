import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { StartError } from '../start-error.ts';
import * as foundation from './migrations/0001-foundation.ts';
import * as guestsTable from './migrations/0002-guests-table.ts';
import * as forgettingGuests from './migrations/0003-forgetting-guests.ts';
import * as revokedTables from './migrations/0004-revoked-tables.ts';
import * as siteForms from './migrations/0005-site-forms.ts';
import * as staffLinks from './migrations/0006-staff-links.ts';
import * as sessionDevices from './migrations/0007-session-devices.ts';
import * as escalation from './migrations/0008-escalation.ts';
import * as menuDrafts from './migrations/0009-menu-drafts.ts';
import * as areas from './migrations/0010-areas.ts';
import * as theEvening from './migrations/0011-the-evening.ts';
import * as lineTimes from './migrations/0012-line-times.ts';
import * as movedParties from './migrations/0013-moved-parties-and-closed-days.ts';
import * as waysIn from './migrations/0014-ways-in.ts';
import * as ordersByState from './migrations/0015-orders-by-state.ts';
import * as presence from './migrations/0016-presence.ts';
import * as noteRetention from './migrations/0018-note-retention.ts';
import * as securityLog from './migrations/0019-security-log.ts';
import * as confirmedSessions from './migrations/0020-confirmed-sessions.ts';
import * as partsOfLines from './migrations/0022-parts-of-lines-and-payments.ts';
import * as billRequests from './migrations/0023-bill-requests-that-follow.ts';
import * as passkeys from './migrations/0024-passkeys.ts';
import * as visitRatings from './migrations/0025-visit-ratings.ts';
import * as recentOrders from './migrations/0026-recent-orders.ts';
import * as sharedScreens from './migrations/0028-shared-screens.ts';
import * as courses from './migrations/0030-courses.ts';
import * as venueAddress from './migrations/0036-venue-address.ts';
import * as forgottenParties from './migrations/0037-forgotten-parties.ts';
import * as placeholderColor from './migrations/0038-placeholder-color.ts';
import * as venueLocale from './migrations/0039-venue-locale.ts';
import * as ownData from './migrations/0040-own-data.ts';
import * as sharedProcesses from './migrations/0041-shared-processes.ts';
import * as devices from './migrations/0043-devices.ts';
import * as onlinePayments from './migrations/0045-online-payments.ts';
import * as paymentProviders from './migrations/0047-payment-providers.ts';
import * as prepaidOrders from './migrations/0048-prepaid-orders.ts';
import * as ordersPaidFirst from './migrations/0049-orders-paid-first.ts';
import * as lateReadings from './migrations/0050-late-readings.ts';
import * as whatGrows from './migrations/0051-what-grows.ts';
import * as unannouncedChanges from './migrations/0052-unannounced-changes.ts';
import * as givingBack from './migrations/0053-giving-back.ts';
import * as menuFilesWithFacts from './migrations/0058-menu-files-with-facts.ts';
import * as whoseTablet from './migrations/0062-whose-tablet.ts';
import * as messagesByLanguage from './migrations/0063-messages-by-language.ts';
import * as menuFilesWithChoiceRules from './migrations/0065-menu-files-with-choice-rules.ts';
import * as ownersNews from './migrations/0066-owners-news.ts';
import * as portionsLeft from './migrations/0067-portions-left.ts';
import * as portionsTaken from './migrations/0068-portions-taken.ts';
import * as roundingOfCash from './migrations/0069-rounding-of-cash.ts';
import * as cashDrawers from './migrations/0070-cash-drawers.ts';
import * as acceptedByItself from './migrations/0072-accepted-by-itself.ts';
import * as oneStepLines from './migrations/0073-one-step-lines.ts';
import * as approvedActs from './migrations/0077-approved-acts.ts';
import * as namedBills from './migrations/0078-named-bills.ts';
import * as tabs from './migrations/0080-tabs.ts';
import * as collectedOrders from './migrations/0081-collected-orders.ts';
import * as idShown from './migrations/0082-id-shown.ts';
import * as slipsOfParties from './migrations/0083-slips-of-parties.ts';
import * as peopleOfADay from './migrations/0084-people-of-a-day.ts';
import * as mailsOfClosedDays from './migrations/0085-mails-of-closed-days.ts';
import * as printers from './migrations/0086-printers.ts';
import * as printJobs from './migrations/0087-print-jobs.ts';
import * as cardHolds from './migrations/0089-card-holds.ts';
import * as capturesOfHolds from './migrations/0090-captures-of-holds.ts';
import * as wishesToMove from './migrations/0091-wishes-to-move.ts';
import * as merges from './migrations/0092-merges.ts';
import * as papersOfPrinters from './migrations/0093-papers-of-printers.ts';
import * as languageOfOrders from './migrations/0094-language-of-orders.ts';
import * as bridges from './migrations/0095-bridges.ts';
import * as printersOfBridges from './migrations/0096-printers-of-bridges.ts';
import * as holdsOfOneParty from './migrations/0099-holds-of-one-party.ts';
import * as whoLetAGuestIn from './migrations/0101-who-let-a-guest-in.ts';
import * as queuedEvents from './migrations/0103-queued-events.ts';
import * as books from './migrations/0108-books.ts';
import * as oneConfirmation from './migrations/0109-one-confirmation.ts';
import * as whoConfirmedAClosing from './migrations/0110-who-confirmed-a-closing.ts';
import * as confirmationsSeen from './migrations/0111-confirmations-seen.ts';
import * as refusedMails from './migrations/0112-refused-mails.ts';
import * as limitsThatCardsLeft from './migrations/0113-limits-that-cards-left.ts';
import * as devicesOfBridges from './migrations/0115-devices-of-bridges.ts';
import * as till from './migrations/0118-till.ts';
import * as apiKeys from './migrations/0121-api-keys.ts';
import * as orderSource from './migrations/0122-order-source.ts';
import * as webhooks from './migrations/0125-webhooks.ts';
import * as drawerContacts from './migrations/0131-drawer-contacts.ts';
import * as importColumns from './migrations/0132-import-columns.ts';
import * as externalIds from './migrations/0134-external-ids.ts';
import * as oneProduct from './migrations/0135-one-product-by-external-id.ts';
import * as tillWaitsSince from './migrations/0136-till-waits-since.ts';
import * as webhookRenewals from './migrations/0137-webhook-renewals.ts';
import * as trials from './migrations/0145-trials.ts';
import * as epochs from './migrations/0153-epochs.ts';
import * as sharedCarts from './migrations/0162-shared-carts.ts';
import * as operator from './migrations/0172-operator.ts';
import * as daysOfMails from './migrations/0173-days-of-mails-and-people.ts';
import * as wishesOfOrders from './migrations/0174-wishes-of-orders.ts';
import * as partsOfSets from './migrations/0177-parts-of-sets.ts';
import * as takeaway from './migrations/0179-takeaway.ts';
import * as sentTogether from './migrations/0182-sent-together.ts';
import * as venuesOfLines from './migrations/0183-venues-of-lines.ts';
import * as allergySeen from './migrations/0189-allergy-seen.ts';
import * as keptParts from './migrations/0190-kept-parts.ts';
import * as venuesOfStaffsKeys from './migrations/0199-venues-of-staffs-keys.ts';
import * as handovers from './migrations/0205-handovers.ts';
import * as menuChecks from './migrations/0209-menu-checks.ts';
import * as orderMails from './migrations/0213-order-mails.ts';
import * as ordersForLater from './migrations/0214-orders-for-later.ts';
import * as toldInTime from './migrations/0217-told-in-time.ts';
import * as pickUpLinks from './migrations/0218-pick-up-links.ts';
import * as paymentMethods from './migrations/0220-payment-methods.ts';
import * as sentWith from './migrations/0226-sent-with.ts';
import * as sharedPapers from './migrations/0227-shared-papers.ts';
import type { Schema } from './schema.ts';

export type Migrations = Readonly<Record<string, Migration>>;

/** In execution order; a published one is never changed. */
export const MIGRATIONS: Migrations = {
  '0001-foundation': foundation,
  '0002-guests-table': guestsTable,
  '0003-forgetting-guests': forgettingGuests,
  '0004-revoked-tables': revokedTables,
  '0005-site-forms': siteForms,
  '0006-staff-links': staffLinks,
  '0007-session-devices': sessionDevices,
  '0008-escalation': escalation,
  '0009-menu-drafts': menuDrafts,
  '0010-areas': areas,
  '0011-the-evening': theEvening,
  '0012-line-times': lineTimes,
  '0013-moved-parties-and-closed-days': movedParties,
  '0014-ways-in': waysIn,
  '0015-orders-by-state': ordersByState,
  '0016-presence': presence,
  '0018-note-retention': noteRetention,
  '0019-security-log': securityLog,
  '0020-confirmed-sessions': confirmedSessions,
  '0022-parts-of-lines-and-payments': partsOfLines,
  '0023-bill-requests-that-follow': billRequests,
  '0024-passkeys': passkeys,
  '0025-visit-ratings': visitRatings,
  '0026-recent-orders': recentOrders,
  '0028-shared-screens': sharedScreens,
  '0030-courses': courses,
  '0036-venue-address': venueAddress,
  '0037-forgotten-parties': forgottenParties,
  '0038-placeholder-color': placeholderColor,
  '0039-venue-locale': venueLocale,
  '0040-own-data': ownData,
  '0041-shared-processes': sharedProcesses,
  '0043-devices': devices,
  '0045-online-payments': onlinePayments,
  '0047-payment-providers': paymentProviders,
  '0048-prepaid-orders': prepaidOrders,
  '0049-orders-paid-first': ordersPaidFirst,
  '0050-late-readings': lateReadings,
  '0051-what-grows': whatGrows,
  '0052-unannounced-changes': unannouncedChanges,
  '0053-giving-back': givingBack,
  '0058-menu-files-with-facts': menuFilesWithFacts,
  '0062-whose-tablet': whoseTablet,
  '0063-messages-by-language': messagesByLanguage,
  '0065-menu-files-with-choice-rules': menuFilesWithChoiceRules,
  '0066-owners-news': ownersNews,
  '0067-portions-left': portionsLeft,
  '0068-portions-taken': portionsTaken,
  '0069-rounding-of-cash': roundingOfCash,
  '0070-cash-drawers': cashDrawers,
  '0072-accepted-by-itself': acceptedByItself,
  '0073-one-step-lines': oneStepLines,
  '0077-approved-acts': approvedActs,
  '0078-named-bills': namedBills,
  '0080-tabs': tabs,
  '0081-collected-orders': collectedOrders,
  '0082-id-shown': idShown,
  '0083-slips-of-parties': slipsOfParties,
  '0084-people-of-a-day': peopleOfADay,
  '0085-mails-of-closed-days': mailsOfClosedDays,
  '0086-printers': printers,
  '0087-print-jobs': printJobs,
  '0089-card-holds': cardHolds,
  '0090-captures-of-holds': capturesOfHolds,
  '0091-wishes-to-move': wishesToMove,
  '0092-merges': merges,
  '0093-papers-of-printers': papersOfPrinters,
  '0094-language-of-orders': languageOfOrders,
  '0095-bridges': bridges,
  '0096-printers-of-bridges': printersOfBridges,
  '0099-holds-of-one-party': holdsOfOneParty,
  '0101-who-let-a-guest-in': whoLetAGuestIn,
  '0103-queued-events': queuedEvents,
  '0108-books': books,
  '0109-one-confirmation': oneConfirmation,
  '0110-who-confirmed-a-closing': whoConfirmedAClosing,
  '0111-confirmations-seen': confirmationsSeen,
  '0112-refused-mails': refusedMails,
  '0113-limits-that-cards-left': limitsThatCardsLeft,
  '0115-devices-of-bridges': devicesOfBridges,
  '0118-till': till,
  '0121-api-keys': apiKeys,
  '0122-order-source': orderSource,
  '0125-webhooks': webhooks,
  '0131-drawer-contacts': drawerContacts,
  '0132-import-columns': importColumns,
  '0134-external-ids': externalIds,
  '0135-one-product-by-external-id': oneProduct,
  '0136-till-waits-since': tillWaitsSince,
  '0137-webhook-renewals': webhookRenewals,
  '0145-trials': trials,
  '0153-epochs': epochs,
  '0162-shared-carts': sharedCarts,
  '0172-operator': operator,
  '0173-days-of-mails-and-people': daysOfMails,
  '0174-wishes-of-orders': wishesOfOrders,
  '0177-parts-of-sets': partsOfSets,
  '0179-takeaway': takeaway,
  '0182-sent-together': sentTogether,
  '0183-venues-of-lines': venuesOfLines,
  '0189-allergy-seen': allergySeen,
  '0190-kept-parts': keptParts,
  '0199-venues-of-staffs-keys': venuesOfStaffsKeys,
  '0205-handovers': handovers,
  '0209-menu-checks': menuChecks,
  '0213-order-mails': orderMails,
  '0214-orders-for-later': ordersForLater,
  '0217-told-in-time': toldInTime,
  '0218-pick-up-links': pickUpLinks,
  '0220-payment-methods': paymentMethods,
  '0226-sent-with': sentWith,
  '0227-shared-papers': sharedPapers,
};

/** This version's migrations; `onBegin` is told the name of each one when it begins. */
export function announced(onBegin: (name: string) => void): Migrations {
  return Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, migration]) => [
      name,
      {
        ...migration,
        up(db) {
          onBegin(name);
          return migration.up(db);
        },
      },
    ]),
  );
}

/** Runs the pending migrations, all or, if one fails or is killed, none; throws the cause. */
export async function migrateToLatest(
  db: Kysely<Schema>,
  migrations: Migrations = MIGRATIONS,
): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
  });
  await refuseNewer(db);
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    throw error;
  }
  return (results ?? []).map((result) => result.migrationName);
}

/** Names of migrations: those that were run, and how this version differs. */
export type MigrationState = {
  ran: string[];
  /** This version's pending ones. */
  pending: string[];
  /** Those of a newer version. */
  newer: string[];
};

/** How a database differs from this version, by the names of the migrations that it has run. */
export function compareMigrations(ran: string[]): MigrationState {
  return {
    ran,
    pending: Object.keys(MIGRATIONS).filter((name) => !ran.includes(name)),
    newer: ran.filter((name) => !(name in MIGRATIONS)),
  };
}

/** The same of an open database; it is empty if it has run none. */
export async function migrationState(db: Kysely<Schema>): Promise<MigrationState> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) {
    return compareMigrations([]);
  }
  const ran = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  return compareMigrations(ran.rows.map(({ name }) => name));
}

/** This version does not know what a newer one has changed, and would damage it. */
async function refuseNewer(db: Kysely<Schema>): Promise<void> {
  const { newer } = await migrationState(db);
  if (newer.length > 0) {
    throw new StartError(
      `The database was written by a newer version of Servett (${newer.join(', ')}). Start that version, or put a backup from before the update in its place.`,
    );
  }
}
