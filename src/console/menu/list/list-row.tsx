import { pictureAddress } from '#core/menu/menu.ts';
import type { MenuFileProduct, MenuFileVenue } from '#core/menu-import/menu-file.schema.ts';
import { Tag } from '#web/components/basic/tag.tsx';
import { Picture } from '#web/components/ordering/picture.tsx';
import { languageName } from '#web/i18n/core-language-name.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { missingIn, nameOf } from '../editor-props.ts';
import type { DropTarget } from './drop-target.ts';
import { MoveHandle } from './move-handle.tsx';
import type { Moving } from './use-moving.ts';

interface Props {
  product: MenuFileProduct;
  placeholderColor: number;
  venue: MenuFileVenue;
  isOpen: boolean;
  isSoldOut: boolean;
  /** What publishing would change about it. */
  change: 'added' | 'changed' | null;
  /** Null while the list is filtered by a search. */
  moving: Moving | null;
  onOpen: () => void;
}

export function ListRow({ product, placeholderColor, venue, moving, ...props }: Props) {
  const language = useI18n();
  const { LL, money } = language;
  const words = LL.menuEditor.list;
  const name = nameOf(language, product);
  const { picture } = product;
  const missing = missingIn(venue.locales, product.name, product.description);
  const languages = missing.map((each) => languageName(each, language.locale)).join(', ');
  const isDragged = moving?.dragged?.id === product.id;
  return (
    <li
      className={`item ${props.isOpen ? 'is-open' : ''} ${props.isSoldOut ? 'is-sold' : ''} ${isDragged ? 'is-dragged' : ''} ${dropClass(moving?.target, product.id)}`}
      data-drop={`product:${product.id}`}
    >
      {moving && (
        <MoveHandle thing={{ kind: 'product', id: product.id }} name={name} moving={moving} />
      )}
      <Picture
        source={picture === undefined ? undefined : pictureAddress(picture)}
        name={name}
        placeholderColor={placeholderColor}
      />
      <button
        type="button"
        className="name"
        aria-current={props.isOpen || undefined}
        onClick={props.onOpen}
      >
        {name}
      </button>
      <span className="num">{money(product.price, venue.currency)}</span>
      <span className="marks">
        {props.isSoldOut && <Tag text={words.soldOut()} />}
        {product.hidden === true && <Tag text={words.hidden()} />}
        {props.change !== null && (
          <Tag text={props.change === 'added' ? words.isNew() : words.changed()} />
        )}
        {missing.length > 0 && <Tag kind="wait" text={words.missing({ languages })} />}
      </span>
    </li>
  );
}

function dropClass(target: DropTarget | null | undefined, id: string): string {
  if (target?.kind !== 'product' || target.id !== id) return '';
  return target.isAfter ? 'drop-after' : 'drop-before';
}
