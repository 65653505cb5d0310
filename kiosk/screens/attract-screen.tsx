import { useEffect, useState } from 'react';
import type { Device, KioskSettings } from '#core/devices/device.schema.ts';
import type { Menu } from '#core/menu/menu.schema.ts';
import { pictureWidths } from '#core/menu/picture-widths.ts';
import { LOCALE_FACTS, LOCALES, type Locale } from '#core/shared/languages.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { offlineIcon } from '#web/components/basic/menu-icons.ts';
import { eyeIcon, idIcon } from '#web/components/basic/tablet-icons.ts';
import type { Language } from '#web/i18n/language.ts';
import { LanguageProvider, useI18n } from '#web/i18n/use-i18n.tsx';
import { GREETINGS } from '../greetings.ts';
import { Message, VenueMessage } from './message.tsx';
import { Place } from './place.tsx';

/** As many as four phases of three show. */
const MOST = 12;

/** Addresses of what the resting tablet shows: the venue's choice, else its dishes. */
function attractPictures(chosen: KioskSettings['attractPictures'], menu: Menu | null): string[] {
  if (chosen.length > 0) return chosen.map(({ picture }) => `/pictures/${picture}`);
  const dishes = menu?.categories.flatMap(({ products }) => products) ?? [];
  const pictures = dishes.flatMap(({ picture }) => (picture === undefined ? [] : [picture]));
  // From the whole menu, not only its first category.
  const step = Math.max(1, Math.floor(pictures.length / MOST));
  return [...new Set(pictures)].filter((_, at) => at % step === 0).slice(0, MOST);
}

interface Props {
  device: Device;
  menu: Menu | null;
  /** In which the tablet starts. */
  first: Language;
  /** The venue's languages, that one first. */
  locales: readonly Locale[];
  isReachable: boolean;
  wasLost: boolean;
  pictureUrl: (path: string) => string;
  onStart: () => void;
  onHelp: () => void;
  onStaff: () => void;
}

/** Bright things must not stand at one place all evening. Milliseconds. */
const PHASE_MS = 90_000;
const PHASES = 4;

/** Nobody uses the tablet: the venue's own words and pictures; a touch anywhere begins. */
export function AttractScreen(props: Props) {
  const { device, first, locales } = props;
  const phase = usePhase();
  const { LL, locale } = first;
  const { attractTitle, attractText } = device.settings;
  return (
    <main className="k-attract" data-phase={phase} lang={LOCALE_FACTS[locale].lang}>
      <Plates {...props} phase={phase} />
      <div className="k-attract-words">
        <p className="k-venue">{device.venue.name}</p>
        <h1 className="head">{pickText(attractTitle, locale) || LL.kiosk.attract.title()}</h1>
        {pickText(attractText, locale) !== '' && <p>{pickText(attractText, locale)}</p>}
        {locales.map((each) => (
          <p key={each} lang={LOCALE_FACTS[each].lang}>
            {GREETINGS[each].attract.touch}
          </p>
        ))}
      </div>
      <button type="button" className="k-anywhere" onClick={props.onStart}>
        <span className="hidden-text">
          {locales.map((each) => GREETINGS[each].attract.start).join(' / ')}
        </span>
      </button>
      <LanguageProvider language={first}>
        <Foot {...props} />
      </LanguageProvider>
    </main>
  );
}

function Foot({ device, isReachable, wasLost, onHelp, onStaff }: Props) {
  const { LL } = useI18n();
  const words = LL.kiosk;
  return (
    <footer className="k-attract-foot">
      <VenueMessage device={device} />
      {wasLost && <Message text={words.attract.lost()} />}
      {!isReachable && (
        <p className="k-notice k-offline" role="status">
          <Icon shape={offlineIcon} size={24} />
          {words.attract.offline()}
        </p>
      )}
      <Place device={device} />
      <button type="button" className="button bare k-tool" onClick={onHelp}>
        <Icon shape={eyeIcon} size={24} />
        {words.help.open()}
      </button>
      <button type="button" className="button bare k-tool" onClick={onStaff}>
        <Icon shape={idIcon} size={24} />
        {words.attract.staff()}
      </button>
    </footer>
  );
}

/** Three dishes, other ones in each phase. */
function Plates({ device, menu, phase, pictureUrl }: Props & { phase: number }) {
  const all = attractPictures(device.settings.attractPictures, menu).map(pictureUrl);
  const shown = Array.from({ length: Math.min(3, all.length) }, (_, at) => {
    return all[(phase * 3 + at) % all.length] ?? '';
  });
  return (
    <div className="k-plates" aria-hidden="true">
      {shown.map((source) => (
        <img
          key={source}
          src={source}
          srcSet={pictureWidths(source)}
          sizes="(orientation: portrait) 62vw, min(48vw, 62vh)"
          alt=""
          width={400}
          height={400}
          decoding="async"
        />
      ))}
    </div>
  );
}

function usePhase(): number {
  const [phase, setPhase] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setPhase((now) => (now + 1) % PHASES), PHASE_MS);
    return () => clearInterval(timer);
  }, []);
  return phase;
}

/** The venue's languages in its own order, after the one that its tablets start with. */
export function offeredLocales(device: Device | null): readonly Locale[] {
  if (device === null) return LOCALES;
  const { locales } = device.venue;
  const { startLocale } = device.settings;
  return [...new Set(startLocale === null ? locales : [startLocale, ...locales])];
}
