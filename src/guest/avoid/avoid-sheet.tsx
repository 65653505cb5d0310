import { useSignals } from '@preact/signals-react/runtime';
import { ALLERGENS, DIETS } from '#core/allergens/codes.ts';
import type { Menu } from '#core/menu/menu.schema.ts';
import type { AvoidStore } from '#web/avoid/avoid-store.ts';
import { avoidedOf, standingOf } from '#web/avoid/conflict.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { eyeIcon } from '#web/components/basic/icons.ts';
import { LiveRegion } from '#web/components/basic/live-region.tsx';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { Segments } from '#web/components/form/segments.tsx';
import { Sheet } from '#web/components/layout/sheet.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  avoid: AvoidStore;
  shown: Menu;
  onClose: () => void;
}

/** What this guest avoids, and how the menu shows it. Stored on the device, never sent. */
export function AvoidSheet({ avoid, shown, onClose }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.guest.avoid;
  const isHiding = avoid.mode.value === 'hide';
  const count = countOf(shown, avoid);
  const said = isHiding ? words.hidden({ count }) : words.marked({ count });
  return (
    <Sheet title={words.title()} hasHead onClose={onClose}>
      <div className="scroll">
        <div className="block">
          <Segments
            label={words.what()}
            options={[
              { value: 'mark', name: words.mark() },
              { value: 'hide', name: words.hide() },
            ]}
            chosen={avoid.mode.value}
            onChoose={avoid.setMode}
          />
          <fieldset className="avoid-list" aria-label={words.title()}>
            {ALLERGENS.map((allergen) => (
              <ChoiceRow
                key={allergen}
                kind="many"
                group="avoid"
                name={capital(LL.allergens[allergen]())}
                isChosen={avoid.allergens.value.has(allergen)}
                onChoose={() => avoid.toggleAllergen(allergen)}
              />
            ))}
          </fieldset>
        </div>
        <div className="block">
          <h3 className="head">{words.diets()}</h3>
          <fieldset className="avoid-list" aria-label={words.diets()}>
            {DIETS.map((diet) => (
              <ChoiceRow
                key={diet}
                kind="many"
                group="diets"
                name={capital(LL.diets[diet]())}
                isChosen={avoid.diets.value.has(diet)}
                onChoose={() => avoid.toggleDiet(diet)}
              />
            ))}
          </fieldset>
          {avoid.isActive.value && (
            <button type="button" className="link" onClick={avoid.clear}>
              {words.clear()}
            </button>
          )}
        </div>
        <p className="keep">
          <Icon shape={eyeIcon} size={20} />
          {words.keep()}
        </p>
      </div>
      <LiveRegion text={avoid.isActive.value ? said : ''} />
      <div className="foot alone">
        <Button kind="next" isBig onClick={onClose}>
          <span>{words.show()}</span>
          {avoid.isActive.value && <small className="num">{said}</small>}
        </Button>
      </div>
    </Sheet>
  );
}

/**
 * The number of marked or hidden products. A product that depends on a choice is marked, never
 * hidden.
 */
function countOf(shown: Menu, avoid: AvoidStore): number {
  const avoided = avoidedOf(avoid);
  if (avoided === null) {
    return 0;
  }
  const isHiding = avoid.mode.value === 'hide';
  return shown.categories
    .flatMap(({ products }) => products)
    .map((product) => standingOf(product, shown.optionGroups, avoided))
    .filter((standing) => standing === 'conflicts' || (!isHiding && standing === 'depends')).length;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
