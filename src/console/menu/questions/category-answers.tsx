import { answerEdits } from '#core/menu/menu-questions.ts';
import { PRODUCT_ANSWERS } from '#core/menu-import/codes.ts';
import type { MenuFile, MenuFileCategory } from '#core/menu-import/menu-file.schema.ts';
import type { AskedProduct } from '#core/menu-import/product-answers.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { MenuDraftStore } from '../menu-draft-store.ts';
import { AnswerChoices } from './answer-choices.tsx';

interface Props {
  menu: MenuFile;
  category: MenuFileCategory;
  edit: MenuDraftStore['edit'];
}

/** Station, VAT and age for all products of a category at once. */
export function CategoryAnswers({ menu, category: { products }, edit }: Props) {
  const { LL } = useI18n();
  const words = LL.menuQuestions;
  const all = products.map(
    ({ id, station, vat, alcohol = false, unanswered = [] }): AskedProduct => ({
      id,
      name: '',
      asks: [...PRODUCT_ANSWERS],
      suggested: {
        station: unanswered.includes('station') ? null : station,
        vat: unanswered.includes('vat') ? null : vat,
        alcohol: unanswered.includes('alcohol') ? null : alcohol,
      },
    }),
  );
  return (
    <div className="part menu-questions">
      <h3>{words.all({ count: products.length })}</h3>
      <AnswerChoices
        of={words.all({ count: products.length })}
        products={all}
        questions={{ stations: menu.stations, vatRates: menu.venue.vatRates }}
        draft={new Map()}
        onAnswer={(answers) =>
          edit(
            ...answerEdits(
              menu,
              products.map(({ id }) => ({ product: id, ...answers })),
            ),
          )
        }
      />
    </div>
  );
}
