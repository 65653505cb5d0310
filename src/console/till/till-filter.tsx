import { useRef } from 'react';
import { SelectField } from '#console/components/fields/select-field.tsx';
import type { TillEntry } from '#core/till/till.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** Whose entries, and of which drawer, are shown; empty: all. */
export interface TillChoice {
  readonly person: string;
  readonly drawer: string;
}

export const ALL: TillChoice = { person: '', drawer: '' };
/** What nobody of the staff took. */
const PHONES = 'phones';
/** Select fields say something for an empty value. */
const ANY = 'any';

const personOf = ({ by }: TillEntry) => by?.staff ?? PHONES;

export function isChosen({ person, drawer }: TillChoice): (entry: TillEntry) => boolean {
  return (entry) =>
    (person === '' || personOf(entry) === person) && (drawer === '' || entry.drawer?.id === drawer);
}

interface Props {
  entries: readonly TillEntry[];
  choice: TillChoice;
  onChoose: (choice: TillChoice) => void;
}

/** Shown where there is something to choose between. */
export function TillFilter({ entries, choice, onChoose }: Props) {
  const { LL } = useI18n();
  const words = LL.till;
  const people = new Map(
    entries.map((entry) => [
      personOf(entry),
      entry.by === null ? words.phones() : entry.by.name || LL.day.someone(),
    ]),
  );
  const drawers = new Map(
    entries.flatMap(({ drawer }) =>
      drawer ? [[drawer.id, drawer.name || LL.drawers.main()] as const] : [],
    ),
  );
  const named = useRef({ person: '', drawer: '' });
  const field = (label: string, all: string, of: Map<string, string>, key: keyof TillChoice) => {
    const chosen = choice[key];
    named.current[key] = of.get(chosen) ?? named.current[key];
    // Of whom nothing is left stays chosen, and says so: else a list of nothing would be everybody's.
    const names =
      chosen === '' || of.has(chosen) ? of : [...of, [chosen, named.current[key]] as const];
    return (
      (of.size > 1 || chosen !== '') && (
        <SelectField
          label={label}
          chosen={chosen || ANY}
          options={[
            { value: ANY, name: all },
            ...[...names].map(([value, name]) => ({ value, name })),
          ]}
          onChoose={(value) => onChoose({ ...choice, [key]: value === ANY ? '' : value })}
        />
      )
    );
  };
  return (
    <>
      {field(words.person(), words.everybody(), people, 'person')}
      {field(words.drawer(), words.everyDrawer(), drawers, 'drawer')}
    </>
  );
}
