import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useState } from 'react';
import { SelectField } from '#console/components/fields/select-field.tsx';
import { QueryState } from '#console/components/page/query-state.tsx';
import {
  EXPORT_FORMATS,
  EXPORT_SYSTEMS,
  type ExportFormat,
  IMPORT_SYSTEMS,
} from '#core/menu-import/codes.ts';
import type { LeftOutOfFile } from '#core/menu-import/menu-import.schema.ts';
import type { Call } from '#web/http/call.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { createQuery } from '#web/stores/query.ts';

interface Props {
  call: Call;
  venue: string;
  addressOf: (format: ExportFormat) => string;
}

/** The draft as a file, for a system that somebody chooses, and what that has no place for. */
export function ExportPart({ call, venue, addressOf }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.menuImport.export;
  const [format, setFormat] = useState<ExportFormat>('servett');
  const query = useMemo(
    () =>
      createQuery<readonly LeftOutOfFile[], ExportFormat>({
        load: async (wish) =>
          (
            await call('GET /venues/:venue/menu/export/left-out', {
              params: { venue },
              query: { format: wish },
            })
          ).leftOut,
        hides: () => true,
      }),
    [call, venue],
  );
  useEffect(() => void query.load(format), [query, format]);
  const system = EXPORT_SYSTEMS.find((each) => each === format);
  const options = EXPORT_FORMATS.map((value) => {
    const named = EXPORT_SYSTEMS.find((each) => each === value);
    const name = named
      ? IMPORT_SYSTEMS[named]
      : words.formats[value as keyof typeof words.formats]();
    return { value, name };
  });
  const leftOut = query.data.value;
  return (
    <section className="menu-export">
      <h2>{words.title()}</h2>
      <p>{words.text()}</p>
      <SelectField
        label={words.as()}
        options={options}
        chosen={format}
        onChoose={(value) => setFormat(EXPORT_FORMATS.find((each) => each === value) ?? 'servett')}
        hint={
          system === undefined
            ? words.about[format as keyof typeof words.about]()
            : words.aboutSystem({ system: IMPORT_SYSTEMS[system] })
        }
      />
      <div aria-live="polite">
        <QueryState query={query} loading={words.looking()} />
        {leftOut !== null && <LeftOutList leftOut={leftOut} />}
      </div>
      <a className="button edge" href={addressOf(format)} download>
        {words.download()}
      </a>
    </section>
  );
}

function LeftOutList({ leftOut }: { leftOut: readonly LeftOutOfFile[] }) {
  const { LL } = useI18n();
  const words = LL.menuImport.export;
  if (leftOut.length === 0) return <p>{words.nothingLeftOut()}</p>;
  return (
    <>
      <h3>{words.leaves()}</h3>
      <ul>
        {leftOut.map(({ what, count, names }) => (
          <li key={what}>
            {words.leftOut[what]()}
            <small>
              {words.products({ count })}: {names.join(', ')}
              {count > names.length && ', …'}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}
