import type { Drawers } from '#core/drawers/drawers.schema.ts';
import type { DrawersStore } from './drawers-store.ts';

/** What the parts of the page do with. */
export interface DrawerActs {
  store: DrawersStore;
  /** Says `words` once the work has succeeded. */
  after: (work: Promise<boolean>, words: string) => Promise<boolean>;
}

export type ShownDrawer = Drawers['drawers'][number];
