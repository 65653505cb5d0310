import { useSignals } from '@preact/signals-react/runtime';
import type { AvoidStore } from '#web/avoid/avoid-store.ts';
import { filterIcon } from '#web/components/basic/menu-icons.ts';
import { Notice } from '#web/components/status/notice.tsx';
import { allergenNames, dietNames } from '#web/i18n/core-allergen-texts.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Found } from './search-engine.ts';

export type AvoidChoice = Pick<
  AvoidStore,
  'allergens' | 'diets' | 'toggleAllergen' | 'toggleDiet' | 'setMode'
>;

interface Props {
  found: Pick<Found, 'avoid' | 'named'>;
  avoid: AvoidChoice;
}

/**
 * What a query wants to avoid, or may want to: says what is listed, and offers to avoid it on the
 * whole menu.
 */
export function SearchAvoid({ found, avoid }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.guest.search;
  const { allergens, diets } = found.avoid;
  const wanted = allergens.length + diets.length > 0;
  const asked = wanted ? allergens : found.named;
  if (asked.length + diets.length === 0) return null;
  const openAllergens = asked.filter((each) => !avoid.allergens.value.has(each));
  const openDiets = diets.filter((each) => !avoid.diets.value.has(each));
  const isOpen = openAllergens.length + openDiets.length > 0;
  const names = allergenNames(LL, asked);
  const title = () => {
    if (!wanted) return words.allergic({ names });
    if (asked.length === 0) return words.marked({ names: dietNames(LL, diets) });
    return words.without({ names });
  };
  const text = () => {
    if (!isOpen) return words.avoided();
    if (!wanted) return words.allergicText();
    return asked.length === 0 ? undefined : words.withoutText();
  };
  const choose = () => {
    for (const each of openAllergens) avoid.toggleAllergen(each);
    for (const each of openDiets) avoid.toggleDiet(each);
  };
  const label =
    asked.length > 0 ? words.avoid({ names }) : words.require({ names: dietNames(LL, diets) });
  return (
    <Notice
      shape={filterIcon}
      title={title()}
      text={text()}
      action={isOpen ? { label, onClick: choose } : undefined}
    />
  );
}
