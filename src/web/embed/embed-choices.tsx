import { LOCALE_FACTS, LOCALES } from '#core/shared/languages.ts';
import { PRINT_ACCENT } from '#core/shared/print-accent.ts';
import type { Language } from '#web/i18n/language.ts';
import type { Embed } from './snippet.ts';

/** One of a few; how it is shown is the page's. */
export interface EmbedChoice {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly name: string }[];
  readonly chosen: string;
  onChoose(value: string): void;
}

const THEMES = ['auto', 'light', 'dark'] as const;
const COLOURS = ['servett', 'own'] as const;

type Change = (change: Partial<Embed>) => void;

/** How the element shall look: the same choices on the site and in the console. */
export function lookChoices(
  { LL }: Language,
  embed: Embed,
  onChange: Change,
): Readonly<Record<'locale' | 'theme' | 'colour', EmbedChoice>> {
  const words = LL.element;
  return {
    locale: {
      label: words.language(),
      options: [
        { value: 'page', name: words.asPage() },
        ...LOCALES.map((value) => ({ value, name: LOCALE_FACTS[value].name })),
      ],
      chosen: embed.locale ?? 'page',
      onChoose: (chosen) =>
        onChange({ locale: LOCALES.find((locale) => locale === chosen) ?? null }),
    },
    theme: {
      label: words.theme(),
      options: THEMES.map((value) => ({ value, name: words.themes[value]() })),
      chosen: embed.theme,
      onChoose: (chosen) =>
        onChange({ theme: THEMES.find((theme) => theme === chosen) ?? embed.theme }),
    },
    colour: {
      label: words.colour(),
      options: COLOURS.map((value) => ({ value, name: words.colours[value]() })),
      chosen: embed.accent === null ? 'servett' : 'own',
      onChoose: (chosen) => onChange({ accent: chosen === 'own' ? PRINT_ACCENT : null }),
    },
  };
}

interface AccentProps {
  id: string;
  accent: string;
  describedBy?: string;
  onChange: Change;
}

/** The venue's own colour. */
export function AccentInput({ id, accent, describedBy, onChange }: AccentProps) {
  return (
    <input
      id={id}
      type="color"
      value={`#${accent}`}
      aria-describedby={describedBy}
      onChange={(event) => onChange({ accent: event.currentTarget.value.slice(1).toLowerCase() })}
    />
  );
}
