import { effect, type ReadonlySignal, untracked } from '@preact/signals-react';
import { SLIP_CODE_LENGTH } from '#core/shared/limits.ts';
import type { TableInfo } from '#core/tables/table.schema.ts';
import type { SeatingStore } from './seating-store.ts';

export interface JoiningDevice {
  readonly seating: SeatingStore;
  readonly table: ReadonlySignal<Pick<TableInfo, 'id'> | null>;
}

/**
 * Joins the party with the code of a scanned address, once the table's session is there. One try: a
 * code of an earlier party is wrong, and the guest is asked as usual. Returns how it is given up.
 */
export function joinByLink({ seating, table }: JoiningDevice, code: string): () => void {
  let at: string | null = null;
  let isTried = false;
  return effect(() => {
    const here = table.value?.id ?? null;
    at ??= here;
    const session = seating.session.value;
    // A slip names its party, which may have moved to another table.
    const isSlip = code.length === SLIP_CODE_LENGTH;
    const hasParty =
      isSlip || session?.needsCode === true || seating.seating.value?.state === 'open';
    // Another table was opened meanwhile: it is not its code.
    if (isTried || session === null || !hasParty || here !== at) return;
    isTried = true;
    if (seating.admission.value !== 'admitted') untracked(() => void seating.join(code));
  });
}
