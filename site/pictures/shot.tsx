import type { Locale } from '#core/shared/languages.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { ShotName } from './shots.ts';
import { SHOT_SHOWN, SHOT_SIZES, SHOT_WIDTHS } from './shots.ts';

/** Each picture's URL, by file name; the build adds hashes to the names. */
const FILES: Readonly<Record<string, string>> = import.meta.glob('./*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

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
  const { width, height } = SHOT_SIZES[name];
  const themes = theme === undefined ? (['light', 'dark'] as const) : [theme];
  return (
    <span className={`shot ${className}`}>
      {themes.map((each) => (
        <picture key={each} className={theme === undefined ? `in-${each}` : ''}>
          <source
            type="image/avif"
            srcSet={sourceSet(name, locale, each)}
            sizes={SHOT_SHOWN[name === 'board' ? 'board' : 'phone']}
          />
          <img
            src={FILES[`./${name}-${locale}-${each}.webp`]}
            width={width}
            height={height}
            alt={alt}
            loading="lazy"
            decoding="async"
          />
        </picture>
      ))}
    </span>
  );
}

function sourceSet(name: ShotName, locale: Locale, theme: 'light' | 'dark'): string {
  return SHOT_WIDTHS[name]
    .map((width) => `${FILES[`./${name}-${locale}-${theme}-${width}.avif`]} ${width}w`)
    .join(', ');
}
