import { useMemo, useRef, useState } from 'react';
import { createEdits, type Edits } from '#web/stores/edits.ts';
import { type CheckedForm, useCheckedForm } from './use-checked-form.ts';

interface Options<Draft> {
  /** What is stored, as somebody would type it. */
  saved: Draft;
  isRight: (draft: Draft) => boolean;
  /** Returns whether it succeeded. */
  save: (draft: Draft, typed: Partial<Draft>) => Promise<boolean>;
  /** All that was sent is stored, and nothing was typed since: a sheet closes. */
  onSaved?: (draft: Draft, typed: Partial<Draft>) => void;
  /** Edits that outlive the form. */
  edits?: Edits<Draft>;
  /** Those that this form saves; without them, all. */
  fields?: readonly (keyof Draft)[];
}

interface SaveForm<Draft> extends CheckedForm {
  draft: Draft;
  typed: Partial<Draft>;
  /** All was saved, and nothing typed since. */
  isSaved: boolean;
  type: (changes: Partial<Draft> | ((now: Draft) => Partial<Draft>)) => void;
  forget: (fields: readonly (keyof Draft)[]) => void;
}

/** A form of stored values that loses nothing that is typed while it saves. */
export function useSaveForm<Draft extends object>(options: Options<Draft>): SaveForm<Draft> {
  const own = useMemo(() => createEdits<Draft>(), []);
  const { saved, save, edits = own, fields } = options;
  const [isSaved, setSaved] = useState(false);
  const stored = useRef(saved);
  stored.current = saved;
  const typed = edits.typed.value;
  const draft = { ...saved, ...typed };
  const form = useCheckedForm(options.isRight(draft), () => {
    setSaved(false);
    void edits
      .save(() => save(draft, typed), fields)
      .then((isDone) => {
        setSaved(isDone);
        if (!isDone) return;
        form.reset();
        options.onSaved?.(draft, typed);
      });
  });
  return {
    ...form,
    draft,
    typed,
    isSaved,
    type(changes) {
      setSaved(false);
      const now = () => ({ ...stored.current, ...edits.typed.peek() });
      edits.type(typeof changes === 'function' ? changes(now()) : changes);
    },
    forget: edits.forget,
  };
}
