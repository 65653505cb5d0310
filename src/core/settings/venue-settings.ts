import { PORTIONS_SHOWN_FROM } from '#core/availability/portions.ts';
import { dayStartOf } from '#core/days/business-day.ts';
import { DAY_START } from '#core/days/codes.ts';
import { orderingOf } from '#core/menu/menu.ts';
import { MENU_CHECK_DAYS } from '#core/menu-checks/codes.ts';
import type { MenuFileVenue, Takeaway } from '#core/menu-import/menu-file.schema.ts';
import { coinChoices } from '#core/money/coins.ts';
import { LOCALES } from '#core/shared/languages.ts';
import { CANCEL_SECONDS } from '#core/shared/limits.ts';
import { plainText } from '#core/shared/plain-text.ts';
import { firstTakeaway } from '#core/takeaway/takeaway-settings.ts';
import { tipSharingOf } from '#core/tips/share-tips.ts';
import type { VenueSettings } from './settings.schema.ts';
import { forEachYesNo, ownYesNo, says } from './yes-no.ts';

/** A venue's settings, with defaults for everything that its menu file leaves out. */
export function settingsOf(venue: MenuFileVenue): VenueSettings {
  const { joinPolicy, service, payer, paymentMethods, seatingAmountCap } = orderingOf(venue);
  return {
    name: venue.name,
    about: venue.about ?? {},
    locales: venue.locales,
    currency: venue.currency,
    timeZone: venue.timeZone,
    dayStart: dayStartOf(venue),
    opening: venue.opening,
    serving: venue.serving,
    stationHours: venue.stationHours ?? [],
    exceptions: venue.exceptions ?? [],
    vatRates: venue.vatRates,
    vatChanges: venue.vatChanges ?? [],
    kind: venue.ordering?.kind ?? null,
    joinPolicy,
    service,
    payer,
    // As they were set, also where another setting takes their meaning.
    ...forEachYesNo((setting) => says(venue.ordering, setting)),
    paymentMethods,
    seatingAmountCap,
    tabLimit: venue.ordering?.tabLimit ?? null,
    tabHold: venue.ordering?.tabHold ?? null,
    wishes: venue.ordering?.wishes ?? [],
    smallestCoin: venue.ordering?.smallestCoin ?? null,
    tips: tipSharingOf(venue),
    stationWork: venue.ordering?.stationWork ?? [],
    cancelSeconds: venue.ordering?.cancelSeconds ?? CANCEL_SECONDS,
    portionsShownFrom: venue.ordering?.portionsShownFrom ?? PORTIONS_SHOWN_FROM,
    menuCheckDays: venue.ordering?.menuCheckDays ?? MENU_CHECK_DAYS,
    takeaway: venue.takeaway ?? firstTakeaway(venue),
    accent: venue.accent ?? null,
  };
}

/** The venue of a menu file with these settings; dates are put in order, texts on one line. */
export function venueWith(
  venue: Pick<MenuFileVenue, 'id'>,
  settings: VenueSettings,
): MenuFileVenue {
  const { about, name, locales, currency, timeZone, dayStart, opening, serving, vatRates } =
    settings;
  const { stationHours, exceptions, vatChanges, accent, kind, joinPolicy, service, payer } =
    settings;
  const { paymentMethods, seatingAmountCap, tabLimit, tabHold, wishes, smallestCoin } = settings;
  const { tips, stationWork, cancelSeconds, portionsShownFrom, menuCheckDays } = settings;
  // One that works as the others do has no entry.
  const work = stationWork.filter((each) => each.acceptsByItself || each.isOneStep);
  const texts = LOCALES.flatMap((locale) => {
    const text = plainText(about[locale]);
    return text === null ? [] : [[locale, text] as const];
  });
  return {
    ...{ id: venue.id, name: plainText(name) ?? '', locales, currency, timeZone },
    ...{ opening, serving, vatRates },
    ...(dayStart !== DAY_START && { dayStart }),
    ...(texts.length > 0 && { about: Object.fromEntries(texts) }),
    ...(stationHours.length > 0 && { stationHours }),
    ...(exceptions.length > 0 && { exceptions: exceptions.toSorted(by(({ date }) => date)) }),
    ...(vatChanges.length > 0 && { vatChanges: vatChanges.toSorted(by(({ from }) => from)) }),
    ordering: {
      ...(kind !== null && { kind }),
      ...{ joinPolicy, service, payer, paymentMethods, seatingAmountCap, wishes },
      ...ownYesNo(settings),
      ...(tabLimit !== null && { tabLimit }),
      ...(tabHold !== null && { tabHold }),
      ...(smallestCoin !== null && { smallestCoin }),
      ...((tips.rule !== 'own' || tips.kitchen > 0) && { tips }),
      ...(work.length > 0 && { stationWork: work }),
      ...(cancelSeconds !== CANCEL_SECONDS && { cancelSeconds }),
      ...(portionsShownFrom !== PORTIONS_SHOWN_FROM && { portionsShownFrom }),
      ...(menuCheckDays !== MENU_CHECK_DAYS && { menuCheckDays }),
    },
    ...takeawayWith(settings),
    ...(accent !== null && { accent }),
  };
}

/** Nothing of it while it is as every venue begins. */
function takeawayWith({
  takeaway,
  currency,
}: Pick<VenueSettings, 'takeaway' | 'currency'>): Pick<MenuFileVenue, 'takeaway'> {
  const vatChanges = takeaway.vatChanges.toSorted(by(({ from }) => from));
  const made = { ...takeaway, vatChanges };
  return isSame(made, firstTakeaway({ currency })) ? {} : { takeaway: made };
}

function isSame(one: Takeaway, other: Takeaway): boolean {
  const fields = Object.keys(one) as (keyof Takeaway)[];
  return fields.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));
}

function by<Item>(key: (item: Item) => string) {
  return (a: Item, b: Item) => (key(a) < key(b) ? -1 : 1);
}

/** An invalid setting, with the problem in words for a developer. */
export interface SettingsFlaw {
  readonly path: string;
  readonly message: string;
}

/** The rules that a schema cannot express. */
export function settingsFlaws(settings: VenueSettings): SettingsFlaw[] {
  const flaws: SettingsFlaw[] = [];
  const flawed = (isFlawed: boolean, path: string, message: string) => {
    if (isFlawed) flaws.push({ path: `body/settings/${path}`, message });
  };
  flawed(plainText(settings.name) === null, 'name', 'is empty');
  flawed(!isKnown('currency', settings.currency), 'currency', 'is not a currency');
  flawed(
    settings.smallestCoin !== null &&
      !coinChoices(settings.currency).includes(settings.smallestCoin),
    'smallestCoin',
    'is no coin of the currency',
  );
  flawed(!isTimeZone(settings.timeZone), 'timeZone', 'is not a time zone');
  flawed(
    hasTwice(settings.stationHours, ({ station }) => station),
    'stationHours',
    'has a station twice',
  );
  flawed(
    hasTwice(settings.stationWork, ({ station }) => station),
    'stationWork',
    'has a station twice',
  );
  flawed(
    hasTwice(settings.exceptions, ({ date }) => date),
    'exceptions',
    'has a date twice',
  );
  flawed(
    hasTwice(settings.vatChanges, ({ from }) => from),
    'vatChanges',
    'has a date twice',
  );
  flawed(
    hasTwice(settings.takeaway.vatChanges, ({ from }) => from),
    'takeaway/vatChanges',
    'has a date twice',
  );
  return flaws;
}

function hasTwice<Item>(items: readonly Item[], key: (item: Item) => string): boolean {
  return new Set(items.map(key)).size < items.length;
}

function isKnown(kind: 'currency', value: string): boolean {
  return Intl.supportedValuesOf(kind).includes(value);
}

export function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}
