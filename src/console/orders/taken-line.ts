/**
 * A line of the order being taken. The same product has several lines if options or notes differ.
 */
export interface TakenLine {
  readonly key: number;
  readonly product: string;
  readonly options: readonly string[];
  readonly quantity: number;
  readonly note: string;
}
