import { type ReadonlySignal, signal } from '@preact/signals-react';

/**
 * What somebody has typed over stored values, field by field, until it is saved. Fields in which
 * nobody types follow what is stored, also when others change it.
 */
export interface Edits<Draft> {
  readonly typed: ReadonlySignal<Partial<Draft>>;
  type(changes: Partial<Draft>): void;
  /** Discards what was typed in these fields. */
  forget(fields: readonly (keyof Draft)[]): void;
  /**
   * Saves by `work`, which returns whether it succeeded. What was typed before is then no longer
   * an edit; what was typed meanwhile still is. Returns whether these fields (all without any) are
   * saved as they are typed now.
   */
  save(work: () => Promise<boolean>, fields?: readonly (keyof Draft)[]): Promise<boolean>;
}

export function createEdits<Draft extends object>(): Edits<Draft> {
  const typed = signal<Partial<Draft>>({});
  const typedFields = (of: Partial<Draft>) => Object.keys(of) as (keyof Draft)[];

  function forget(fields: readonly (keyof Draft)[]): void {
    const left = { ...typed.peek() };
    for (const field of fields) delete left[field];
    typed.value = left;
  }

  return {
    typed,
    type(changes) {
      typed.value = { ...typed.peek(), ...changes };
    },
    forget,
    async save(work, fields) {
      const sent = typed.peek();
      if (!(await work())) return false;
      const now = typed.peek();
      forget((fields ?? typedFields(sent)).filter((field) => now[field] === sent[field]));
      const left = typedFields(typed.peek());
      return !(fields ?? left).some((field) => left.includes(field));
    },
  };
}
