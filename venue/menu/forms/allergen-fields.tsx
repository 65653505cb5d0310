import { useId } from 'react';
import { Button } from '../../../src/components/basic/button.tsx';
import { Tag } from '../../../src/components/basic/tag.tsx';
import { ALLERGENS } from '../../../src/contract/codes.ts';
import type { AllergenFacts } from '../../../src/contract/menu/menu-file.schema.ts';
import {
  type AllergenAnswer,
  answerOf,
  restFree,
  withAnswer,
} from '../../../src/domain/allergens/allergen-answers.ts';
import { useI18n } from '../../../src/i18n/use-i18n.tsx';

interface Props {
  facts: AllergenFacts;
  onFacts: (facts: AllergenFacts) => void;
}

const ANSWERS: readonly AllergenAnswer[] = ['contains', 'free', 'unknown'];

/** The fourteen allergens and what is known of each; "unknown" until somebody decides. */
export function AllergenFields({ facts, onFacts }: Props) {
  const { LL } = useI18n();
  const words = LL.menuEditor.allergens;
  const id = useId();
  const unknown = ALLERGENS.filter((each) => answerOf(facts, each) === 'unknown').length;
  return (
    <section className="part" aria-labelledby={id}>
      <h3 id={id}>
        {words.title()} {unknown > 0 && <Tag kind="wait" text={words.left({ count: unknown })} />}
      </h3>
      <p className="hint">{words.text()}</p>
      <div className="fourteen">
        {ALLERGENS.map((allergen) => (
          <fieldset key={allergen} className="tri">
            <legend>{LL.allergens[allergen]()}</legend>
            {ANSWERS.map((answer) => (
              <label key={answer} className={`is-${answer}`}>
                <input
                  type="radio"
                  name={`${id}-${allergen}`}
                  checked={answerOf(facts, allergen) === answer}
                  onChange={() => onFacts(withAnswer(facts, allergen, answer))}
                />
                <span>{words[answer]()}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      {unknown > 0 && (
        <Button kind="edge" onClick={() => onFacts(restFree(facts))}>
          {words.rest()}
        </Button>
      )}
    </section>
  );
}
