import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { AddressPart } from '#console/address/address-part.tsx';
import { Page } from '#console/components/page/page.tsx';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { QueryState } from '#console/components/page/query-state.tsx';
import { DayMailsPart } from '#console/day-mails/day-mails-part.tsx';
import { LiveEscalation } from '#console/escalation/live-escalation.tsx';
import { menuLocale } from '#core/menu/menu-locale.ts';
import type { Backup, Replica } from '#core/settings/settings.schema.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import { Button } from '#web/components/basic/button.tsx';
import type { Call } from '#web/http/call.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { LookSection } from './look-section.tsx';
import { OpeningHoursSection } from './opening-hours-section.tsx';
import { OrderingSection } from './ordering-section.tsx';
import { isChanged, SECTIONS, type Section } from './read-draft.ts';
import { type CodesOf, SectionForm, type SectionProps } from './section-form.tsx';
import { type SettingsDraft, toDraft } from './settings-draft.ts';
import { createSettingsStore, type Fixable, type SettingsStore } from './settings-store.ts';
import { TakeawaySection } from './takeaway-section.tsx';
import { VatSection } from './vat-section.tsx';
import { VenueSection } from './venue-section.tsx';

const made = new WeakMap<Call, Map<string, unknown>>();

/** The settings of a venue; what was typed stays while the console is open, from page to page. */
function settingsOf<Draft extends Fixable>(call: Call, venue: string): SettingsStore<Draft> {
  const stores = made.get(call) ?? new Map<string, unknown>();
  made.set(call, stores);
  const known = stores.get(venue) as SettingsStore<Draft> | undefined;
  const store = known ?? createSettingsStore<Draft>(call, venue);
  stores.set(venue, store);
  return store;
}

const VIEWS: Readonly<Record<Section, (props: SectionProps) => ReactNode>> = {
  venue: VenueSection,
  hours: OpeningHoursSection,
  ordering: OrderingSection,
  takeaway: TakeawaySection,
  vat: VatSection,
  look: LookSection,
};

/** The settings of the whole venue, in sections. */
export function SettingsPage({ session, model, venue, path, onGo, onBack }: VenuePageProps) {
  const store = useMemo(
    () => settingsOf<SettingsDraft>(session.call, venue.id),
    [session.call, venue.id],
  );
  const { LL } = useI18n();
  const [isAlarms, setAlarms] = useState(false);
  const codesOf: CodesOf = (table) => ({
    picture: session.addressOf('GET /venues/:venue/tables/:table/code.svg', {
      params: { venue: venue.id, table },
    }),
    sign: session.addressOf('GET /venues/:venue/tables/codes.pdf', {
      params: { venue: venue.id },
      query: { format: 'single', table },
    }),
  });
  const shared = { venue: venue.name, codesOf, path, onGo, onBack };
  const locale = menuLocale(model.board.venue.value ?? undefined);
  // Both need what a trial has not: a password, and people outside.
  const parts = venue.trialEndsAt === undefined && {
    address: <AddressPart call={session.call} venue={venue.id} locale={locale} />,
    mails: (
      <DayMailsPart
        call={session.call}
        venue={venue.id}
        gets="report"
        timeZone={model.board.venue.value?.timeZone}
      />
    ),
  };
  return (
    <SettingsParts {...shared} store={store} parts={parts || {}}>
      <Button kind="bare" onClick={() => setAlarms(true)}>
        {LL.console.escalation.open()}
      </Button>
      {isAlarms && <LiveEscalation board={model.board} onClose={() => setAlarms(false)} />}
    </SettingsParts>
  );
}

const OWN_PARTS = ['address', 'mails'] as const;
type OwnPart = (typeof OWN_PARTS)[number];

interface PartsProps {
  store: SettingsStore<SettingsDraft>;
  venue: string;
  codesOf: CodesOf;
  path: string;
  onGo: (hash: string) => void;
  onBack: () => void;
  /** The sections that are stored on their own; those that are not for everybody may be missing. */
  parts: Readonly<Partial<Record<OwnPart, ReactNode>>>;
  /** Settings that are on other pages. */
  children?: ReactNode;
}

const isOwn = (part: Section | OwnPart): part is OwnPart => OWN_PARTS.some((each) => each === part);

/** The page itself, with its data as props. */
export function SettingsParts(props: PartsProps) {
  const { store, venue, path, onGo, onBack, children } = props;
  useSignals();
  const { LL, locale } = useI18n();
  const words = LL.settings;
  useEffect(() => {
    void store.load();
  }, [store]);
  const current = store.data.value;
  const saved = useMemo(() => current && toDraft(current.settings, locale), [current, locale]);
  const ownParts = OWN_PARTS.filter((each) => each in props.parts);
  const own = ownParts.find((each) => each === path);
  const section = SECTIONS.find((each) => each === path) ?? 'venue';
  const shown = own ?? section;
  const View = VIEWS[section];
  return (
    <Page heading={words.heading()} title={words.title({ venue })} onBack={onBack}>
      <div className="settings">
        <nav aria-label={words.parts()}>
          {[...SECTIONS, ...ownParts].map((each) => (
            <a
              key={each}
              href={`#settings/${each}`}
              aria-current={each === shown ? 'page' : undefined}
              onClick={(event) => {
                event.preventDefault();
                store.changing.forget();
                onGo(`settings/${each}`);
              }}
            >
              {words.sections[each]()}
              {saved && !isOwn(each) && isChanged(store.edits.typed.value, saved, each) && (
                <small>{words.unsaved()}</small>
              )}
            </a>
          ))}
          {children}
        </nav>
        {own && (
          <div>
            <h2 className="head">{words.sections[own]()}</h2>
            {props.parts[own]}
          </div>
        )}
        {!own && (current === null || saved === null) && (
          <div>
            <QueryState query={store} loading={words.loading()} />
          </div>
        )}
        {!own && current !== null && saved !== null && (
          <SectionForm
            key={section}
            store={store}
            section={section}
            saved={saved}
            hasSold={current.hasSold}
            closedSince={current.closedSince}
            canPayFirst={current.canPayFirst}
            takeawayLink={current.takeawayLink}
            codesOf={props.codesOf}
            stations={current.stations}
            View={View}
          />
        )}
      </div>
      {current?.backup && (
        <BackupLine backup={current.backup} timeZone={current.settings.timeZone} />
      )}
      {current?.replica && (
        <ReplicaLine replica={current.replica} timeZone={current.settings.timeZone} />
      )}
    </Page>
  );
}

/** The time of the last backup, for people who are responsible for the data. */
function BackupLine({ backup, timeZone }: { backup: Backup; timeZone: string }) {
  const { LL, locale, time } = useI18n();
  const words = LL.settings.backup;
  const date = new Intl.DateTimeFormat(LOCALE_FACTS[locale].intl, { dateStyle: 'long', timeZone });
  const { at, isFailing } = backup;
  return (
    <p className="backup-line">
      {at === null
        ? words.none()
        : words.last({ day: date.format(new Date(at)), time: time(at, timeZone) })}
      {isFailing && <strong>{words.failing()}</strong>}
    </p>
  );
}

/** How far the copy elsewhere is, for the same people. */
function ReplicaLine({ replica, timeZone }: { replica: Replica; timeZone: string }) {
  const { LL, locale } = useI18n();
  const words = LL.settings.replica;
  const { upTo, isFailing } = replica;
  const moment = new Intl.DateTimeFormat(LOCALE_FACTS[locale].intl, {
    dateStyle: 'long',
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone,
  });
  return (
    <p className="backup-line">
      {upTo === null ? words.none() : words.upTo({ moment: moment.format(new Date(upTo)) })}
      {isFailing && <strong>{words.failing()}</strong>}
    </p>
  );
}
