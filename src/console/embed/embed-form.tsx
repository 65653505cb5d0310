import { useId } from 'react';
import { ChipChoice } from '#console/components/fields/chip-choice.tsx';
import { LOCALE_FACTS, LOCALES } from '#core/shared/languages.ts';
import { PRINT_ACCENT } from '#core/shared/print-accent.ts';
import type { Tables } from '#core/tables/tables.schema.ts';
import { EMBED_KINDS, type Embed, type Release } from '#web/embed/snippet.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  embed: Embed;
  tables: Tables;
  /** The newest release; null if there is none to pin. */
  release: Release | null;
  onChange: (change: Partial<Embed>) => void;
}

const THEMES = ['auto', 'light', 'dark'] as const;
const COLOURS = ['servett', 'own'] as const;
const VERSIONS = ['newest', 'fixed'] as const;

/** The choices for the element: table, language, colours, version. */
export function EmbedForm({ embed, tables, release, onChange }: Props) {
  const { LL } = useI18n();
  const words = LL.embed;
  const shared = LL.element;
  const id = useId();
  return (
    <form className="embed-form" onSubmit={(event) => event.preventDefault()}>
      <ChipChoice
        legend={shared.what()}
        isRow
        choices={EMBED_KINDS.map((value) => ({ value, words: shared.kinds[value]() }))}
        chosen={embed.kind}
        onChoose={(kind) => onChange({ kind })}
      />
      <p className="hint">{words.kindHints[embed.kind]({ table: embed.table })}</p>
      {embed.kind !== 'venue' && (
        <div className="field">
          <label htmlFor={`${id}-table`}>
            {embed.kind === 'table' ? words.table() : words.previewTable()}
          </label>
          <select
            id={`${id}-table`}
            className="input"
            value={embed.table}
            onChange={(event) => onChange({ table: event.currentTarget.value })}
          >
            {tables.tables.map((table) => (
              <option key={table.id} value={table.id}>
                {[table.label, tables.areas.find((area) => area.id === table.area)?.name]
                  .filter((each) => each !== undefined)
                  .join(', ')}
              </option>
            ))}
          </select>
        </div>
      )}
      <ChipChoice
        legend={shared.language()}
        isRow
        choices={[
          { value: 'page', words: shared.asPage() },
          ...LOCALES.map((value) => ({ value, words: LOCALE_FACTS[value].name })),
        ]}
        chosen={embed.locale ?? 'page'}
        onChoose={(chosen) =>
          onChange({ locale: LOCALES.find((locale) => locale === chosen) ?? null })
        }
      />
      <ChipChoice
        legend={shared.theme()}
        isRow
        choices={THEMES.map((value) => ({ value, words: shared.themes[value]() }))}
        chosen={embed.theme}
        onChoose={(theme) => onChange({ theme })}
      />
      <ChipChoice
        legend={shared.colour()}
        isRow
        choices={COLOURS.map((value) => ({ value, words: shared.colours[value]() }))}
        chosen={embed.accent === null ? 'servett' : 'own'}
        onChoose={(chosen) => onChange({ accent: chosen === 'own' ? PRINT_ACCENT : null })}
      />
      {embed.accent !== null && (
        <div className="field">
          <label htmlFor={`${id}-accent`}>{shared.accent()}</label>
          <span className="accent-field">
            <input
              id={`${id}-accent`}
              type="color"
              value={`#${embed.accent}`}
              aria-describedby={`${id}-hint`}
              onChange={(event) =>
                onChange({ accent: event.currentTarget.value.slice(1).toLowerCase() })
              }
            />
            <span className="hint" id={`${id}-hint`}>
              {words.accentHint()}
            </span>
          </span>
        </div>
      )}
      {release !== null && (
        <>
          <ChipChoice
            legend={words.version()}
            isRow
            choices={VERSIONS.map((value) => ({
              value,
              words: words.versions[value]({ version: release.version }),
            }))}
            chosen={embed.release === null ? 'newest' : 'fixed'}
            onChoose={(chosen) => onChange({ release: chosen === 'fixed' ? release : null })}
          />
          <p className="hint">{words.versionHint()}</p>
        </>
      )}
    </form>
  );
}
