import type { CSSProperties } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import { accentShades, contrast } from '#core/shared/accent.ts';
import { Choices } from '#web/components/form/choices.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { SectionProps } from './section-form.tsx';

/** The initial value of the colour field: Servett's own accent, as an sRGB colour. */
const FIRST = '#8f1d3f';

/** The accent on guests' pages, and its adjusted colour in each theme. */
export function LookSection({ draft, onType }: SectionProps) {
  const words = useI18n().LL.settings.look;
  const { accent } = draft;
  return (
    <>
      <p className="muted">{words.lead()}</p>
      <Choices
        label={words.accent()}
        look="scale"
        options={[
          { value: 'ours', name: words.ours() },
          { value: 'own', name: words.own() },
        ]}
        chosen={accent === null ? 'ours' : 'own'}
        onChoose={(chosen) => onType({ accent: chosen === 'ours' ? null : FIRST })}
      />
      {accent !== null && (
        <>
          <LineField
            label={words.color()}
            type="color"
            value={accent}
            onInput={(color) => onType({ accent: color.toLowerCase() })}
            autoComplete="off"
            maxLength={7}
          />
          <ul className="accent-samples">
            <Sample accent={accent} theme="light" />
            <Sample accent={accent} theme="dark" />
          </ul>
        </>
      )}
    </>
  );
}

function Sample({ accent, theme }: { accent: string; theme: 'light' | 'dark' }) {
  const { LL, locale } = useI18n();
  const words = LL.settings.look;
  const { fill, on } = accentShades(accent, theme);
  const ratio = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const style = { '--sample': fill, '--on-sample': on } as CSSProperties;
  return (
    <li className={`sample ${theme}`} style={style}>
      <b>{words.themes[theme]()}</b>
      <span className="sample-button">{words.sample()}</span>
      <p>
        {words.contrast({ ratio: ratio.format(contrast(fill, on)) })}{' '}
        {fill === accent ? words.asChosen() : words.moved[theme]()}
      </p>
    </li>
  );
}
