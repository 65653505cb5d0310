import { AddButton } from '#console/components/entries/add-button.tsx';
import type { MenuChange } from '#core/menu/menu-changes.ts';
import type { MenuFile, MenuFileStation } from '#core/menu-import/menu-file.schema.ts';
import { STATIONS_MAX } from '#core/shared/limits.ts';
import { Tag } from '#web/components/basic/tag.tsx';
import { languageName } from '#web/i18n/core-language-name.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { missingIn, nameOf, type Opened } from '../editor-props.ts';
import { MoveHandle } from './move-handle.tsx';
import type { Moving } from './use-moving.ts';

interface Props {
  menu: MenuFile;
  /** What publishing would change, by kind and id. */
  changes: ReadonlyMap<string, MenuChange['kind']>;
  opened: Opened | null;
  moving: Moving;
  onOpen: (opened: Opened) => void;
  onAdd: () => void;
}

/** The stations, in the order in which boards offer them. */
export function StationSection({ menu, opened, onOpen, onAdd, ...props }: Props) {
  const { LL } = useI18n();
  const words = LL.menuEditor.stations;
  return (
    <section aria-label={words.title()} className="menu-section is-plain">
      <div className="cat">
        <h2>{words.title()}</h2>
      </div>
      <ul>
        {menu.stations.map((station) => (
          <StationRow
            key={station.id}
            {...props}
            menu={menu}
            station={station}
            isOpen={opened?.kind === 'station' && opened.id === station.id}
            onOpen={() => onOpen({ kind: 'station', id: station.id })}
          />
        ))}
      </ul>
      {menu.stations.length < STATIONS_MAX ? (
        <AddButton words={words.add()} kind="bare" onAdd={onAdd} />
      ) : (
        <p className="none">{words.full({ count: STATIONS_MAX })}</p>
      )}
    </section>
  );
}

interface RowProps extends Pick<Props, 'menu' | 'changes' | 'moving'> {
  station: MenuFileStation;
  isOpen: boolean;
  onOpen: () => void;
}

function StationRow({ menu, changes, moving, station, isOpen, onOpen }: RowProps) {
  const language = useI18n();
  const { LL } = language;
  const words = LL.menuEditor.list;
  const { id } = station;
  const name = nameOf(language, station);
  const change = changes.get(`station:${id}`);
  const missing = missingIn(menu.venue.locales, station.name);
  const languages = missing.map((each) => languageName(each, language.locale)).join(', ');
  const isTarget = moving.target?.kind === 'station' && moving.target.id === id;
  const edge = moving.target?.isAfter === true ? 'drop-after' : 'drop-before';
  const isDragged = moving.dragged?.kind === 'station' && moving.dragged.id === id;
  return (
    <li
      className={`item is-station ${isOpen ? 'is-open' : ''} ${isDragged ? 'is-dragged' : ''} ${isTarget ? edge : ''}`}
      data-drop={`station:${id}`}
    >
      <MoveHandle thing={{ kind: 'station', id }} name={name} moving={moving} />
      <button type="button" className="name" aria-current={isOpen || undefined} onClick={onOpen}>
        {name}
      </button>
      <span className="num">{madeAt(menu, id)}</span>
      <span className="marks">
        {(change === 'added' || change === 'changed') && (
          <Tag text={change === 'added' ? words.isNew() : words.changed()} />
        )}
        {missing.length > 0 && <Tag kind="wait" text={words.missing({ languages })} />}
      </span>
    </li>
  );
}

function madeAt({ categories }: MenuFile, station: string): number {
  const made = categories.flatMap(({ products }) => products);
  return made.filter((product) => product.station === station).length;
}
