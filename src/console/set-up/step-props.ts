import type { DraftField, SetUpDraft } from './set-up-draft.ts';

/** The props of each step of the first set-up. */
export interface StepProps {
  draft: SetUpDraft;
  onChange: (changes: Partial<SetUpDraft>) => void;
  /** The fields with errors; none before the first attempt to continue. */
  wrong: readonly DraftField[];
}
