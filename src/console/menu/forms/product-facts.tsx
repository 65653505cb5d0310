import { SelectField } from '#console/components/fields/select-field.tsx';
import { withAnswers } from '#core/menu/menu-questions.ts';
import { isSet } from '#core/menu/sets/sets.ts';
import type { ProductAnswer } from '#core/menu-import/codes.ts';
import type {
  MenuFile,
  MenuFileCategory,
  MenuFileProduct,
} from '#core/menu-import/menu-file.schema.ts';
import { VAT_CLASSES, type VatClass } from '#core/money/codes.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { nameOf } from '../editor-props.ts';
import type { MenuDraftStore } from '../menu-draft-store.ts';
import { percentText } from '../questions/percent-text.ts';
import { MoneyField } from './money-field.tsx';

interface Props {
  menu: MenuFile;
  product: MenuFileProduct;
  category: MenuFileCategory;
  edit: MenuDraftStore['edit'];
}

/** The product's price, VAT, station and category. */
export function ProductFacts({ menu, product, category, edit }: Props) {
  const language = useI18n();
  const { LL, locale } = language;
  const words = LL.menuEditor.form;
  const { currency, vatRates } = menu.venue;
  const put = (changes: Partial<MenuFileProduct>) =>
    edit({ do: 'put_product', category: category.id, product: { ...product, ...changes } });
  const answer = (answers: { vat?: VatClass; station?: string }) =>
    edit({ do: 'put_product', category: category.id, product: withAnswers(product, answers) });
  const isOfParts = isSet(product, menu.optionGroups);
  const asks = (answer: ProductAnswer) =>
    product.unanswered?.includes(answer) === true ? LL.menuQuestions.open() : null;
  return (
    <div className="part facts">
      <MoneyField
        label={words.price({ currency })}
        amount={product.price}
        currency={currency}
        onAmount={(price) => put({ price })}
      />
      {!isOfParts && (
        <SelectField
          label={words.vat()}
          options={VAT_CLASSES.map((each) => ({
            value: each,
            name: LL.menuEditor.vat[each]({ rate: percentText(vatRates[each], locale) }),
          }))}
          chosen={asks('vat') === null ? product.vat : ''}
          choose={words.choose()}
          error={asks('vat')}
          onChoose={(value) => {
            const vat = VAT_CLASSES.find((each) => each === value);
            if (vat !== undefined) answer({ vat });
          }}
        />
      )}
      {!isOfParts && (
        <SelectField
          label={words.station()}
          options={menu.stations.map((each) => ({ value: each.id, name: nameOf(language, each) }))}
          chosen={asks('station') === null ? product.station : ''}
          choose={words.choose()}
          error={asks('station')}
          onChoose={(station) => answer({ station })}
        />
      )}
      <SelectField
        label={words.category()}
        options={menu.categories.map((each) => ({ value: each.id, name: nameOf(language, each) }))}
        chosen={category.id}
        choose={words.choose()}
        error={null}
        onChoose={(to) =>
          edit({ do: 'move_product', product: product.id, category: to, before: null })
        }
      />
      {isOfParts && <p className="hint">{words.ofParts()}</p>}
    </div>
  );
}
