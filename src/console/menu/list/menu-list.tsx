import { useRef, useState } from 'react';
import { AddButton } from '#console/components/entries/add-button.tsx';
import { FindField } from '#console/components/fields/find-field.tsx';
import type { MenuChange } from '#core/menu/menu-changes.ts';
import type { MenuFile, MenuFileCategory } from '#core/menu-import/menu-file.schema.ts';
import { LiveRegion } from '#web/components/basic/live-region.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { nameOf, type Opened, type SoldOutSwitch } from '../editor-props.ts';
import type { MenuDraftStore } from '../menu-draft-store.ts';
import { ListSection } from './list-section.tsx';
import { StationSection } from './station-section.tsx';
import { useMoving } from './use-moving.ts';
import { useRoving } from './use-roving.ts';

interface Props {
  menu: MenuFile;
  edit: MenuDraftStore['edit'];
  changes: ReadonlyMap<string, MenuChange['kind']>;
  published: MenuFile | null;
  opened: Opened | null;
  soldOut: SoldOutSwitch | null;
  onOpen: (opened: Opened) => void;
  onAdd: (kind: Opened['kind'], category?: string) => void;
}

/** The whole menu as one list: search, open, move, add. */
export function MenuList({ menu, edit, changes, opened, soldOut, onOpen, ...props }: Props) {
  const { onAdd, published } = props;
  const language = useI18n();
  const words = language.LL.menuEditor.list;
  const scroll = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const moving = useMoving(menu, edit, scroll);
  useRoving(scroll);
  const isSearch = text.trim() !== '';
  const shown = isSearch ? foundIn(menu, text) : menu.categories;
  const count = shown.reduce((sum, { products }) => sum + products.length, 0);
  const groups = isSearch ? [] : menu.optionGroups;
  return (
    <section className="menu-list" aria-label={words.name()}>
      <FindField label={words.find()} value={text} onInput={setText} />
      <div className="scroll" ref={scroll}>
        {isSearch && (
          <p className="none" role="status">
            {count === 0 ? words.none() : words.found({ count })}
          </p>
        )}
        {menu.categories.length === 0 && <p className="none">{language.LL.menuEditor.empty()}</p>}
        {shown.map((category) => (
          <ListSection
            key={category.id}
            category={category}
            venue={menu.venue}
            changes={changes}
            published={published}
            opened={opened}
            soldOut={soldOut}
            moving={isSearch ? null : moving}
            onOpen={onOpen}
            onAdd={() => onAdd('product', category.id)}
          />
        ))}
        {!isSearch && (
          <AddButton words={words.addCategory()} kind="bare" onAdd={() => onAdd('category')} />
        )}
        {!isSearch && (
          <section aria-label={words.groups()} className="menu-section is-plain">
            <div className="cat">
              <h2>{words.groups()}</h2>
            </div>
            <ul>
              {groups.map((group) => (
                <li
                  key={group.id}
                  className={`item is-group ${opened?.kind === 'group' && opened.id === group.id ? 'is-open' : ''}`}
                >
                  <button
                    type="button"
                    className="name"
                    aria-current={(opened?.kind === 'group' && opened.id === group.id) || undefined}
                    onClick={() => onOpen({ kind: 'group', id: group.id })}
                  >
                    {nameOf(language, group)}
                  </button>
                  <span className="num">{group.options.length}</span>
                </li>
              ))}
            </ul>
            <AddButton words={words.addGroup()} kind="bare" onAdd={() => onAdd('group')} />
          </section>
        )}
        {!isSearch && (
          <StationSection
            menu={menu}
            changes={changes}
            opened={opened}
            moving={moving}
            onOpen={onOpen}
            onAdd={() => onAdd('station')}
          />
        )}
      </div>
      <p className="keys">{words.keys()}</p>
      <LiveRegion text={moving.message} />
    </section>
  );
}

/**
 * The categories with their products whose name matches in any language; all products where the
 * category's name matches.
 */
function foundIn(menu: MenuFile, text: string): MenuFileCategory[] {
  const sought = plain(text.trim());
  const matches = ({ name }: { name: object }) =>
    Object.values(name).some((each) => plain(String(each)).includes(sought));
  return menu.categories
    .map((category) =>
      matches(category) ? category : { ...category, products: category.products.filter(matches) },
    )
    .filter((category) => matches(category) || category.products.length > 0);
}

/** Lower case without diacritics: "creme" finds "crème". */
function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
}
