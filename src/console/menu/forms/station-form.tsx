import { useState } from 'react';
import { SelectField } from '#console/components/fields/select-field.tsx';
import type { MenuFileStation } from '#core/menu-import/menu-file.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { type FormProps, holderName, nameInText, nameOf } from '../editor-props.ts';
import { RemovePart } from './remove-part.tsx';
import { ExternalIdField } from './shared-fields.tsx';
import { TextFields } from './text-fields.tsx';
import { withField } from './with-field.ts';

interface Props extends FormProps {
  station: MenuFileStation;
}

/** A station: its name, and which station takes over its products when it is removed. */
export function StationForm({ station, menu, edit, onOpen }: Props) {
  const language = useI18n();
  const { LL } = language;
  const words = LL.menuEditor.stations;
  const { id } = station;
  const name = nameInText(language, 'station', station);
  const [wished, setWished] = useState('');
  const others = menu.stations.filter((each) => each.id !== id);
  const to = (others.find((each) => each.id === wished) ?? others[0])?.id;
  const made = menu.categories
    .flatMap(({ products }) => products)
    .filter((product) => product.station === id);
  return (
    <>
      <p className="hint">
        {made.length === 0 ? words.unused() : words.makes({ count: made.length })}
      </p>
      <TextFields
        locales={menu.venue.locales}
        name={station.name}
        onName={(text) => edit({ do: 'put_station', station: { ...station, name: text } })}
      />
      <ExternalIdField
        value={station.externalId}
        hint={LL.menuEditor.form.externalForKeys()}
        takenBy={holderName(language, menu, 'station', id)}
        onValue={(external) =>
          edit({ do: 'put_station', station: withField(station, 'externalId', external) })
        }
      />
      {to === undefined ? (
        <p className="part hint">{words.last()}</p>
      ) : (
        <RemovePart
          name={name}
          ask={
            made.length === 0
              ? words.removeAsk({ name })
              : words.removeAskMade({ name, count: made.length })
          }
          onRemove={() => {
            edit({ do: 'remove_station', station: id, to });
            onOpen(null);
          }}
        >
          {made.length > 0 && (
            <SelectField
              label={words.madeInstead()}
              options={others.map((each) => ({ value: each.id, name: nameOf(language, each) }))}
              chosen={to}
              choose={LL.menuEditor.form.choose()}
              error={null}
              onChoose={setWished}
            />
          )}
        </RemovePart>
      )}
    </>
  );
}
