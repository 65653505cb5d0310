import { type ReactNode, useId, useRef, useState } from 'react';
import { allergenClaim } from '#core/allergens/allergen-claim.ts';
import type { CartLine, CartSelection } from '#core/cart/cart.ts';
import type { Menu, Product } from '#core/menu/menu.schema.ts';
import { openingOptions, optionProblems } from '#core/menu/option-problems.ts';
import { chosenOptions, groupsOf } from '#core/menu/options.ts';
import { pictureWidths } from '#core/menu/picture-widths.ts';
import type { HappyPrice } from '#core/money/happy-hour-price.ts';
import { lowestPrice, priceLine } from '#core/money/pricing.ts';
import { LINE_QUANTITY_CAP, NOTE_MAX } from '#core/shared/limits.ts';
import { AllergyQuestion } from '#web/allergy/allergy-question.tsx';
import { ChosenConflict } from '#web/avoid/chosen-conflict.tsx';
import type { Avoided } from '#web/avoid/conflict.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { IconButton } from '#web/components/basic/icon-button.tsx';
import { closeIcon, editIcon, idIcon } from '#web/components/basic/icons.ts';
import { Tag } from '#web/components/basic/tag.tsx';
import { Stepper } from '#web/components/form/stepper.tsx';
import { Sheet } from '#web/components/layout/sheet.tsx';
import { HappyTag, OrdinaryPrice } from '#web/components/ordering/happy-hour.tsx';
import type { Moment } from '#web/i18n/menu-texts.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { AllergenFacts } from './allergen-facts.tsx';
import { OptionGroup } from './option-group.tsx';
import { useOriginalTexts } from './original-texts.tsx';

interface Props {
  product: Product;
  shown: Menu;
  soldOutOptions: ReadonlySet<string>;
  placeholderColor: number;
  picture: string | undefined;
  /** Why it cannot be ordered now, in words, or null. */
  out: string | null;
  /** How many portions are left, and how many guests are told are; null for neither. */
  left?: number | null;
  shownLeft?: number | null;
  /** What it cost when the sheet was opened, if that has changed. */
  was?: number | null;
  /** Its temporary price, and the time of that. */
  happy?: ({ happy: HappyPrice } & Moment) | null;
  /** The cart line being edited. */
  line: CartLine | null;
  /** The options that this device chose last time. */
  last?: readonly string[] | undefined;
  /** The day on which the venue last checked its menu, unless this dish has changed since. */
  checked?: string | null;
  avoided: Avoided | null;
  /** Beside the ×. */
  beside?: ReactNode;
  canOrder: boolean;
  onSave: (wish: CartSelection) => void;
  onClose: () => void;
}

/** A product's details, and the guest's choices. */
export function ProductSheet(props: Props) {
  const { shown, line, out, happy } = props;
  const { LL, money } = useI18n();
  const words = LL.guest.product;
  const { currency } = shown.venue;
  const wish = useWish(props);
  const {
    product,
    groups,
    lang,
    note: translated,
  } = useOriginalTexts(props.product, wish.groups, shown);
  const { options, quantity, note } = wish;
  const chosen = chosenOptions(product, shown.optionGroups, options);
  const claim = allergenClaim(product, shown.optionGroups, options, props.soldOutOptions);
  const { total } = priceLine(product, chosen, quantity);
  const from = lowestPrice(product, shown.optionGroups);
  const { picture } = props;
  return (
    <Sheet
      title={product.name}
      className={`product-sheet ${picture === undefined ? 'no-hero' : ''}`}
      onClose={props.onClose}
    >
      <div className="close">
        {props.beside}
        <IconButton shape={closeIcon} label={LL.common.close()} onClick={props.onClose} />
      </div>
      <div className="scroll" ref={wish.scroll}>
        {picture !== undefined && (
          <div className={`hero-picture placeholder-${props.placeholderColor}`}>
            <img
              src={picture}
              srcSet={pictureWidths(picture)}
              sizes="336px"
              alt=""
              width={336}
              height={336}
            />
          </div>
        )}
        <div className="about-product">
          <div className="title">
            <h2 className="head" lang={product.lang ?? lang}>
              {product.name}
            </h2>
            <span className="num">
              {from.isFrom && `${LL.guest.menu.from()} `}
              {money(from.price, currency)}
              {happy && (
                <OrdinaryPrice
                  price={from.price + happy.happy.ordinary - happy.happy.price}
                  currency={currency}
                />
              )}
            </span>
          </div>
          {product.description !== undefined && (
            <p lang={product.descriptionLang ?? lang}>{product.description}</p>
          )}
          {translated}
          {out !== null && <Tag text={out} />}
          {out === null && props.shownLeft != null && (
            <Tag kind="wait" text={LL.guest.menu.left({ count: props.shownLeft })} />
          )}
          {happy && <HappyTag {...happy} />}
          <div role="status">
            {props.was != null && (
              <Tag
                kind="wait"
                shape={editIcon}
                text={LL.guest.changes.price_changed({ was: money(props.was, currency) })}
              />
            )}
          </div>
        </div>
        <AllergenFacts claim={claim} checked={props.checked} />
        {props.avoided && (
          <ChosenConflict
            product={product}
            groups={shown.optionGroups}
            chosen={options}
            claim={claim}
            avoided={props.avoided}
          />
        )}
        {props.canOrder && (
          <AllergyQuestion
            asked={wish.allergyQuestion}
            avoided={props.avoided?.allergens}
            onChange={wish.setAllergyQuestion}
          />
        )}
        {[product, ...chosen].some(({ alcohol }) => alcohol === true) && (
          <p className="adult">
            <Icon shape={idIcon} size={20} />
            {words.adult()}
          </p>
        )}
        {props.canOrder && (
          <>
            {groups.map((group) => (
              <OptionGroup
                key={group.id}
                group={group}
                chosen={options}
                soldOut={props.soldOutOptions}
                currency={currency}
                lang={lang}
                isMissing={wish.isAsked && wish.missing.includes(group.id)}
                onChoose={wish.setOptions}
              />
            ))}
            <NoteField value={note} onChange={wish.setNote} />
          </>
        )}
      </div>
      {props.canOrder && (
        <div className="foot">
          <Stepper
            isTall
            value={quantity}
            min={1}
            max={Math.max(1, Math.min(LINE_QUANTITY_CAP, props.left ?? LINE_QUANTITY_CAP))}
            label={words.quantity()}
            onChange={wish.setQuantity}
          />
          <Button kind="next" isBig isDisabled={out !== null} onClick={wish.save}>
            <span>{line === null ? words.add() : words.save()}</span>
            <span className="num">{money(total, currency)}</span>
          </Button>
        </div>
      )}
    </Sheet>
  );
}

/** The current choices, and what is missing. */
function useWish({ product, shown, soldOutOptions, line, last, onSave }: Props) {
  const groups = groupsOf(product, shown.optionGroups);
  const scroll = useRef<HTMLDivElement>(null);
  const [options, setOptions] = useState<readonly string[]>(
    () => line?.options ?? openingOptions(product, shown.optionGroups, last, soldOutOptions),
  );
  const [quantity, setQuantity] = useState(line?.quantity ?? 1);
  const [note, setNote] = useState(line?.note ?? '');
  const [allergyQuestion, setAllergyQuestion] = useState(line?.allergyQuestion ?? []);
  const [isAsked, setIsAsked] = useState(false);
  // Options that sold out or left the menu meanwhile are not sent.
  const usable = options.filter(
    (id) =>
      !soldOutOptions.has(id) &&
      groups.some((group) => group.options.some((option) => option.id === id)),
  );
  const missing = optionProblems(groups, usable, soldOutOptions).map(({ group }) => group);
  const save = () => {
    if (missing.length === 0) {
      onSave({
        product: product.id,
        options: usable,
        quantity,
        note: note.trim(),
        allergyQuestion,
      });
      return;
    }
    setIsAsked(true);
    const first = scroll.current?.querySelector<HTMLElement>(`[data-group="${missing[0]}"]`);
    first?.scrollIntoView({ block: 'start' });
    first
      ?.querySelector<HTMLElement>('input:enabled, button:not([disabled])')
      ?.focus({ preventScroll: true });
  };
  return {
    groups,
    scroll,
    options: usable,
    quantity,
    note,
    allergyQuestion,
    setAllergyQuestion,
    isAsked,
    missing,
    save,
    setQuantity,
    setNote,
    setOptions,
  };
}

interface NoteFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** A note for the bar or the kitchen. The remaining length is shown near the limit. */
function NoteField({ value, onChange }: NoteFieldProps) {
  const { LL } = useI18n();
  const id = useId();
  const left = NOTE_MAX - value.length;
  return (
    <div className="group note">
      <h3 className="head">
        <label htmlFor={id}>{LL.guest.product.note()}</label>
      </h3>
      <textarea
        id={id}
        className="input"
        rows={3}
        maxLength={NOTE_MAX}
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={`${id}-hint`} className="hint">
        <span>{LL.guest.product.noteHint()}</span>
        {value !== '' && <span className="num">{LL.guest.product.noteLeft({ left })}</span>}
      </p>
    </div>
  );
}
