import { type ReactNode, useState } from 'react';
import type { Menu, MenuOptionGroup, Product } from '#core/menu/menu.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** What a sheet says of a product and its options: translated, or as the venue has written it. */
interface ReadTexts {
  readonly product: Product;
  readonly groups: readonly MenuOptionGroup[];
  /** The language of the menu's texts, where it is not the page's. */
  readonly lang: string | undefined;
  /** Says what is translated, and changes to the original and back; null where nothing is. */
  readonly note: ReactNode;
}

export function useOriginalTexts(
  product: Product,
  groups: readonly MenuOptionGroup[],
  { language, locale }: Menu,
): ReadTexts {
  const { LL, lang } = useI18n();
  const words = LL.guest.product;
  const [isOriginal, setIsOriginal] = useState(false);
  const parts = [product, ...groups, ...groups.flatMap(({ options }) => options)];
  const isTranslated = parts.some(({ original }) => original !== undefined);
  const isMachine = !isOriginal && parts.some(({ machine }) => machine === true);
  const read = language ?? locale;
  return {
    product: isOriginal ? asWritten(product) : product,
    groups: isOriginal ? groups.map(groupAsWritten) : groups,
    lang: read === lang ? undefined : read,
    note: isTranslated && (
      <p className="translated">
        {isMachine && `${words.machine()}. `}
        <button type="button" className="link" onClick={() => setIsOriginal(!isOriginal)}>
          {isOriginal ? words.translation() : words.original()}
        </button>
      </p>
    ),
  };
}

function asWritten<Part extends Pick<Product, 'name' | 'original'>>(part: Part): Part {
  const { original } = part;
  return original === undefined
    ? part
    : { ...part, ...original, descriptionLang: original.lang, machine: undefined };
}

function groupAsWritten(group: MenuOptionGroup): MenuOptionGroup {
  return { ...asWritten(group), options: group.options.map(asWritten) };
}
