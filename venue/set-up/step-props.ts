import type { DraftField, SetUpDraft } from '../../src/stores/console/set-up-draft.ts';

/** What each step of the first set-up is given. */
export interface StepProps {
  draft: SetUpDraft;
  onChange: (changes: Partial<SetUpDraft>) => void;
  /** The fields to be put right; none before somebody has tried to go on. */
  wrong: readonly DraftField[];
}
