import { useSignals } from '@preact/signals-react/runtime';
import { QuestionList } from '#console/menu/questions/question-list.tsx';
import { ImportPreviewPart } from '#console/menu-import/import-preview.tsx';
import { ImportSource } from '#console/menu-import/import-source.tsx';
import type { ImportPreview } from '#core/menu-import/menu-import.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { SetUpStore } from './set-up-store.ts';

/** A file for the first menu, and the answers about its products. */
export type MenuFileAnswers = Pick<SetUpStore, 'menuFile' | 'answers' | 'answer'>;

/** A file with the venue's own first menu, previewed like any import. */
export function ImportPart({ store, isChecked }: { store: MenuFileAnswers; isChecked: boolean }) {
  useSignals();
  const { LL } = useI18n();
  const { menuFile } = store;
  return menuFile.file.value === null ? (
    <ImportSource
      lead={LL.setUp.menu.importLead()}
      pasted={menuFile.pasted}
      onChoose={(file) => void menuFile.choose(file)}
    />
  ) : (
    <ImportPreviewPart store={menuFile} hasGround={false}>
      {(preview) => <Taken preview={preview} store={store} isChecked={isChecked} />}
    </ImportPreviewPart>
  );
}

interface TakenProps {
  preview: ImportPreview;
  store: MenuFileAnswers;
  /** Marks the questions without an answer. */
  isChecked: boolean;
}

function Taken({ preview, store, isChecked }: TakenProps) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.setUp.menu;
  const { questions, added } = preview;
  const count = added.filter(({ kind }) => kind === 'product').length;
  return (
    <>
      {questions.categories.length > 0 && (
        <QuestionList
          questions={questions}
          draft={store.answers.value}
          isChecked={isChecked}
          onDraft={store.answer}
        />
      )}
      <p className="import-foot">
        {count === 0 ? words.importNothing() : words.importTaken({ count })}
      </p>
    </>
  );
}
