import type { Locale } from '#core/shared/languages.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import cutSizes from './cut-sizes.json' with { type: 'json' };
import { SCREEN_SIZES, SHOT_WIDTHS, type ShotName } from './shots.ts';

/** Each picture's URL, by file name; the build adds hashes to the names. */
const FILES: Readonly<Record<string, string>> = import.meta.glob('./*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** As wide as it is shown (banners.css, loops.css). */
const SHOWN = {
  screen: '340px',
  cut: '(min-width: 1000px) 26vw, (min-width: 700px) 44vw, 90vw',
} as const;

interface Props {
  name: ShotName;
  alt: string;
  /** In one theme only, whatever the page's. */
  theme?: 'light' | 'dark';
  className?: string;
}

/**
 * A photograph of the running product in the page's language and theme, taken by `npm run
 * pictures`. Style sheets hide the picture of the other theme, and a hidden lazy picture is never
 * loaded.
 */
export function Shot({ name, alt, theme, className = '' }: Props) {
  const { locale } = useI18n();
  const themes = theme === undefined ? (['light', 'dark'] as const) : [theme];
  return (
    <span className={`shot ${className}`}>
      {themes.map((each) => (
        <picture key={each} className={theme === undefined ? `in-${each}` : ''}>
          <source
            type="image/avif"
            srcSet={sourceSet(name, locale, each)}
            sizes={name === 'avoid' ? SHOWN.screen : SHOWN.cut}
          />
          <img
            src={FILES[`./${name}-${locale}-${each}.webp`]}
            {...sizeOf(name, locale)}
            alt={alt}
            loading="lazy"
            decoding="async"
          />
        </picture>
      ))}
    </span>
  );
}

function sizeOf(name: ShotName, locale: Locale): { width: number; height: number } {
  return name === 'avoid' ? SCREEN_SIZES.avoid : cutSizes[locale][name];
}

function sourceSet(name: ShotName, locale: Locale, theme: 'light' | 'dark'): string {
  return SHOT_WIDTHS.map(
    (width) => `${FILES[`./${name}-${locale}-${theme}-${width}.avif`]} ${width}w`,
  ).join(', ');
}
