import { useState } from 'react';
import { ALLERGENS, type Allergen } from '#core/allergens/codes.ts';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  asked: readonly Allergen[];
  /** The guest's avoided allergens: preselected when the question is opened. */
  avoided?: ReadonlySet<Allergen> | undefined;
  onChange: (asked: Allergen[]) => void;
}

/** A question to the kitchen about this line only. */
export function AllergyQuestion({ asked, avoided, onChange }: Props) {
  const { LL } = useI18n();
  const words = LL.guest.allergy;
  const [isOpen, setIsOpen] = useState(asked.length > 0);
  return (
    <div className="allergy-question">
      <button
        type="button"
        className="link"
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(!isOpen);
          // Hidden allergens are not asked about.
          onChange(isOpen ? [] : ALLERGENS.filter((each) => avoided?.has(each)));
        }}
      >
        {words.ask()}
      </button>
      {isOpen && (
        <fieldset className="group-body">
          <legend>{words.about()}</legend>
          <div className="avoid-list">
            {ALLERGENS.map((allergen) => (
              <ChoiceRow
                key={allergen}
                kind="many"
                group="allergy"
                name={LL.allergens[allergen]()}
                isChosen={asked.includes(allergen)}
                onChoose={(isChosen) =>
                  onChange(
                    ALLERGENS.filter((each) =>
                      each === allergen ? isChosen : asked.includes(each),
                    ),
                  )
                }
              />
            ))}
          </div>
          <p className="hint">{words.hint()}</p>
        </fieldset>
      )}
    </div>
  );
}
