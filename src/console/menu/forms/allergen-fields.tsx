import { useId } from 'react';
import {
  type AllergenAnswer,
  answerOf,
  restFree,
  withAnswer,
} from '#core/allergens/allergen-answers.ts';
import { ALLERGENS } from '#core/allergens/codes.ts';
import type { AllergenFacts } from '#core/menu-import/menu-file.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Tag } from '#web/components/basic/tag.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

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
