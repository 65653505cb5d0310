import { type AnswerDraft, draftedAnswer } from '#core/menu/menu-questions.ts';
import type { ProductAnswer } from '#core/menu-import/codes.ts';
import type { VatRates } from '#core/menu-import/menu-file.schema.ts';
import type {
  AskedProduct,
  MenuQuestions,
  ProductAnswers,
} from '#core/menu-import/product-answers.schema.ts';
import { VAT_CLASSES } from '#core/money/codes.ts';
import { Choices } from '#web/components/form/choices.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { nameOf } from '../editor-props.ts';
import { percentText } from './percent-text.ts';

interface Props {
  /** The name of what is asked about. */
  of: string;
  products: readonly AskedProduct[];
  questions: Pick<MenuQuestions, 'stations' | 'vatRates'>;
  draft: AnswerDraft;
  /** Marks the questions without an answer. */
  isChecked?: boolean;
  onAnswer: (answers: Omit<ProductAnswers, 'product'>) => void;
}

/** Station, VAT and age of some products, as far as they are unanswered. */
export function AnswerChoices(props: Props) {
  const { of, products, questions, draft, isChecked = false, onAnswer } = props;
  const language = useI18n();
  const { LL, locale } = language;
  const words = LL.menuQuestions;
  const isAsked = (ask: AskedProduct['asks'][number]) =>
    products.some(({ asks }) => asks.includes(ask));
  const errorOf = (ask: ProductAnswer) =>
    isChecked && lacksAnswer(products, ask, draft) ? words.choose() : null;
  const station = draftedAnswer(products, 'station', draft);
  const vat = draftedAnswer(products, 'vat', draft);
  const alcohol = draftedAnswer(products, 'alcohol', draft);
  const classes = classesIn(questions.vatRates);
  const isMixed = [station, vat, alcohol].includes(undefined);
  return (
    <fieldset className="answers" aria-label={of}>
      {isAsked('station') && (
        <Choices
          label={words.station()}
          look="chips"
          options={questions.stations.map((each) => ({
            value: each.id,
            name: nameOf(language, each),
          }))}
          chosen={station ?? null}
          error={errorOf('station')}
          onChoose={(next) => onAnswer({ station: next })}
        />
      )}
      {isAsked('vat') && (
        <Choices
          label={words.vat()}
          look="chips"
          options={classes.map((each) => ({
            value: each,
            name: percentText(questions.vatRates[each], locale),
          }))}
          chosen={classes.find((each) => sameRate(questions.vatRates, each, vat)) ?? null}
          error={errorOf('vat')}
          onChoose={(next) => onAnswer({ vat: next })}
        />
      )}
      {isAsked('alcohol') && (
        <Choices
          label={words.age()}
          look="chips"
          options={[
            { value: 'adults', name: words.adults() },
            { value: 'everyone', name: words.everyone() },
          ]}
          chosen={AGE_OF[`${alcohol ?? null}`]}
          error={errorOf('alcohol')}
          onChoose={(next) => onAnswer({ alcohol: next === 'adults' })}
        />
      )}
      {isMixed && <p className="hint">{words.mixed()}</p>}
    </fieldset>
  );
}

/** Some of the products may lack what the others have. */
function lacksAnswer(
  products: readonly AskedProduct[],
  ask: ProductAnswer,
  draft: AnswerDraft,
): boolean {
  return products.some(
    (product) => product.asks.includes(ask) && draftedAnswer([product], ask, draft) === null,
  );
}

const AGE_OF = { true: 'adults', false: 'everyone', null: null } as const;

/** One class for each rate: two classes with the same rate are one answer. */
function classesIn(rates: VatRates) {
  return VAT_CLASSES.filter(
    (each, index) => VAT_CLASSES.findIndex((other) => rates[other] === rates[each]) === index,
  );
}

function sameRate(
  rates: VatRates,
  one: keyof VatRates,
  other: keyof VatRates | null | undefined,
): boolean {
  return other !== null && other !== undefined && rates[one] === rates[other];
}
