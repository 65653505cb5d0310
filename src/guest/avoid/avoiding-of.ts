import { computed, type ReadonlySignal } from '@preact/signals-react';
import type { AvoidStore } from '#web/avoid/avoid-store.ts';
import { conflictTexts, withoutConflicts } from '#web/avoid/conflict.ts';
import type { Avoiding } from './avoiding.ts';

/** For the menu: what this guest avoids, or null if nothing, which costs no work. */
export function avoidingOf(avoid: AvoidStore): ReadonlySignal<Avoiding | null> {
  return computed(() => {
    if (!avoid.isActive.value) {
      return null;
    }
    const avoided = { allergens: avoid.allergens.value, diets: avoid.diets.value };
    const isHiding = avoid.mode.value === 'hide';
    return {
      count: avoided.allergens.size + avoided.diets.size,
      marks: ({ LL }, product, groups) => conflictTexts(LL, product, groups, avoided),
      kept: (categories, groups) =>
        isHiding
          ? withoutConflicts(categories, groups, avoided)
          : { categories: [...categories], hidden: 0 },
    };
  });
}
