import { useId } from 'react';
import { ChipChoice } from '#console/components/fields/chip-choice.tsx';
import type { Tables } from '#core/tables/tables.schema.ts';
import { AccentInput, type EmbedChoice, lookChoices } from '#web/embed/embed-choices.tsx';
import { EMBED_KINDS, type Embed, type Release } from '#web/embed/snippet.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  embed: Embed;
  tables: Tables;
  /** The newest release; null if there is none to pin. */
  release: Release | null;
  onChange: (change: Partial<Embed>) => void;
}

const VERSIONS = ['newest', 'fixed'] as const;

/** The choices for the element: table, language, colours, version. */
export function EmbedForm({ embed, tables, release, onChange }: Props) {
  const language = useI18n();
  const words = language.LL.embed;
  const shared = language.LL.element;
  const look = lookChoices(language, embed, onChange);
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
      <LookChoice {...look.locale} />
      <LookChoice {...look.theme} />
      <LookChoice {...look.colour} />
      {embed.accent !== null && (
        <div className="field">
          <label htmlFor={`${id}-accent`}>{shared.accent()}</label>
          <span className="accent-field">
            <AccentInput
              id={`${id}-accent`}
              accent={embed.accent}
              describedBy={`${id}-hint`}
              onChange={onChange}
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

function LookChoice({ label, options, chosen, onChoose }: EmbedChoice) {
  return (
    <ChipChoice
      legend={label}
      isRow
      choices={options.map(({ value, name }) => ({ value, words: name }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
