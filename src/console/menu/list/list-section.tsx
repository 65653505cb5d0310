import { memo } from 'react';
import type { MenuChange } from '#core/menu/menu-changes.ts';
import type {
  MenuFile,
  MenuFileCategory,
  MenuFileVenue,
} from '#core/menu-import/menu-file.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { plusIcon } from '#web/components/basic/icons.ts';
import { Tag } from '#web/components/basic/tag.tsx';
import { languageName } from '#web/i18n/core-language-name.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { missingIn, nameOf, type Opened, type SoldOutSwitch } from '../editor-props.ts';
import { ListRow } from './list-row.tsx';
import { MoveHandle } from './move-handle.tsx';
import type { Moving } from './use-moving.ts';

interface Props {
  category: MenuFileCategory;
  venue: MenuFileVenue;
  /** What publishing would change, by kind and id. */
  changes: ReadonlyMap<string, MenuChange['kind']>;
  /** The menu that they are changes of. */
  published: MenuFile | null;
  opened: Opened | null;
  soldOut: SoldOutSwitch | null;
  moving: Moving | null;
  onOpen: (opened: Opened) => void;
  onAdd: () => void;
}

/**
 * A category of the list, with its products. While somebody edits one product, the other sections
 * are not drawn again: a menu may have thousands of products. Their callbacks read the latest
 * state.
 */
export const ListSection = memo(Section, (was, now) => {
  const isIn = ({ opened, category }: Props) =>
    opened?.id === category.id || category.products.some(({ id }) => id === opened?.id);
  return (
    was.category === now.category &&
    was.published === now.published &&
    was.soldOut === now.soldOut &&
    (was.moving === null) === (now.moving === null) &&
    was.moving?.grabbed === now.moving?.grabbed &&
    was.moving?.dragged === now.moving?.dragged &&
    was.moving?.target === now.moving?.target &&
    !isIn(was) &&
    !isIn(now)
  );
});

function Section({ category, venue, changes, opened, moving, ...props }: Props) {
  const language = useI18n();
  const words = language.LL.menuEditor.list;
  const name = nameOf(language, category);
  const isOpen = opened?.kind === 'category' && opened.id === category.id;
  const changeOf = (part: MenuChange['part'], id: string) => {
    const kind = changes.get(`${part}:${id}`);
    return kind === 'changed' || kind === 'added' ? kind : null;
  };
  const own = changeOf('category', category.id);
  const missing = missingIn(venue.locales, category.name, category.description);
  const languages = missing.map((each) => languageName(each, language.locale)).join(', ');
  const target = moving?.target;
  const isTarget = target?.kind === 'category' && target.id === category.id;
  const isSection = moving?.dragged?.kind === 'category';
  const edge = target?.isAfter === true && isSection ? 'drop-after' : 'drop-before';
  return (
    <section
      className={`menu-section ${isTarget && isSection ? edge : ''}`}
      data-section={category.id}
      aria-label={name}
    >
      <div
        className={`cat ${isOpen ? 'is-open' : ''} ${isTarget && !isSection ? 'drop-after' : ''}`}
        data-drop={`category:${category.id}`}
      >
        {moving && (
          <MoveHandle thing={{ kind: 'category', id: category.id }} name={name} moving={moving} />
        )}
        <h2>
          <button
            type="button"
            className="name"
            aria-current={isOpen || undefined}
            onClick={() => props.onOpen({ kind: 'category', id: category.id })}
          >
            {name}
          </button>
        </h2>
        <span className="num">{category.products.length}</span>
        {category.hidden === true && <Tag text={words.hidden()} />}
        {own !== null && <Tag text={own === 'added' ? words.isNew() : words.changed()} />}
        {missing.length > 0 && <Tag kind="wait" text={words.missing({ languages })} />}
      </div>
      <ul>
        {category.products.map((product) => (
          <ListRow
            key={product.id}
            product={product}
            placeholderColor={category.placeholderColor}
            venue={venue}
            isOpen={opened?.kind === 'product' && opened.id === product.id}
            isSoldOut={props.soldOut?.isOn(product.id) === true}
            change={changeOf('product', product.id)}
            moving={moving}
            onOpen={() => props.onOpen({ kind: 'product', id: product.id })}
          />
        ))}
      </ul>
      {moving && (
        <Button kind="bare" label={words.addProductTo({ category: name })} onClick={props.onAdd}>
          <Icon shape={plusIcon} size={20} />
          {words.addProduct()}
        </Button>
      )}
    </section>
  );
}
