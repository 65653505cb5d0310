import type { DrinkFacts } from '#core/drinks/drink-facts.schema.ts';
import type { ImportKind } from '#core/menu-import/codes.ts';
import type {
  ImportedField,
  ImportPreview,
  ImportRefusal,
} from '#core/menu-import/menu-import.schema.ts';

/** The possible outcomes of a row, starting with those that need a person. */
export const OUTCOMES = ['rejected', 'noted', 'changed', 'added', 'removed', 'merged'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface ShownRow {
  readonly key: string;
  /** The row's number in the file; null without one. */
  readonly row: number | null;
  /** The row of the product that it is part of. */
  readonly into?: number;
  readonly kind: ImportKind;
  readonly name: string | null;
  readonly category: string | null;
  /** Minor units. */
  readonly price: number | null;
  /** Of a new product, as a drink. */
  readonly facts: DrinkFacts;
  readonly fields: readonly ImportedField[];
  readonly problems: ImportRefusal['problems'];
}

export function rowsOf(preview: ImportPreview, outcome: Outcome): ShownRow[] {
  const blank = {
    kind: 'product' as const,
    category: null,
    price: null,
    facts: {},
    fields: [],
    problems: [],
  };
  return preview[outcome].map((each, index) => ({ ...blank, ...each, key: `${outcome} ${index}` }));
}
