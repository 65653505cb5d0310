import type { DrinkFacts } from '../../src/contract/menu/drink-facts.schema.ts';
import type { Language } from '../../src/i18n/language.ts';
import { centilitres } from '../components/centilitres.ts';

/** What is known of a drink, in words: "wine", "red", "bottle", "75 cl". */
export function drinkWords({ LL, locale }: Language, facts: DrinkFacts): string[] {
  const { values, servings } = LL.drinks;
  const { kind, color, strength, served = [], sizes = [] } = facts;
  return [
    ...(kind === undefined ? [] : [values.kind[kind]()]),
    ...(color === undefined ? [] : [values.color[color]()]),
    ...(strength === undefined ? [] : [values.strength[strength]()]),
    ...served.map((each) => servings[each]()),
    ...sizes.map((size) => `${centilitres(size, locale)} cl`),
  ];
}
