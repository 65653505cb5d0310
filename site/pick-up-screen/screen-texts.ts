/** Written in by the build, from the language files: scripts/vite/pick-up-screen-texts.ts. */
declare const SCREEN_TEXTS: Readonly<Record<string, ScreenLanguage>>;

type GuestText = 'preparing' | 'ready' | 'none' | 'noneReady' | 'offline';
type StaffText =
  | 'connecting'
  | 'ended'
  | 'endedText'
  | 'full'
  | 'fullText'
  | 'code'
  | 'codeHint'
  | 'show'
  | 'wrong'
  | 'soundOn'
  | 'soundOff'
  | 'dark'
  | 'light'
  | 'fullScreen';

/** A language as a screen speaks it. */
export interface ScreenLanguage {
  readonly intl: string;
  readonly dir: 'ltr' | 'rtl';
  readonly timeSeparator: string;
  readonly guests: Readonly<Record<GuestText, string>>;
  /** The site's languages only. */
  readonly staff?: Readonly<Record<StaffText, string>>;
}

const FIRST = 'en';

/** A text in one of the venue's languages. */
export interface GuestWords {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly text: string;
}

/** A text for guests, in the languages of the venue: the first one is the larger. */
export function guestWords(languages: readonly string[], text: GuestText): GuestWords[] {
  const words: GuestWords[] = [];
  for (const lang of languages) {
    const known = SCREEN_TEXTS[lang];
    if (known !== undefined) words.push({ lang, dir: known.dir, text: known.guests[text] });
  }
  return words;
}

/** A text for who puts the screen up, in the first of these languages that has it. */
export function staffText(languages: readonly string[], text: StaffText): string {
  for (const lang of [...languages, FIRST]) {
    const words = SCREEN_TEXTS[lang]?.staff;
    if (words !== undefined) return words[text];
  }
  return '';
}

/** The time of day: `19:42`, `19.42`. */
export function timeIn(lang: string, at: number, timeZone: string): string {
  const { intl, timeSeparator } = SCREEN_TEXTS[lang] ?? { intl: 'en', timeSeparator: ':' };
  const format = { hour: '2-digit', minute: '2-digit', hour12: false, timeZone } as const;
  return new Intl.DateTimeFormat(intl, format).format(new Date(at)).replace(':', timeSeparator);
}
