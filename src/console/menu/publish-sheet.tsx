import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import { answerEdits, questionsOf } from '#core/menu/menu-questions.ts';
import { unnamedParts } from '#core/menu/unnamed-parts.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { setProblems } from '#core/sets/set-problems.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { ChangeList } from './change-list.tsx';
import type { Opened } from './editor-props.ts';
import { SetFaults } from './list/set-faults.tsx';
import { UnnamedList } from './list/unnamed-list.tsx';
import type { MenuDraftStore } from './menu-draft-store.ts';
import { PublishQuestions } from './questions/publish-questions.tsx';

interface Props {
  store: MenuDraftStore;
  menu: MenuFile;
  onOpen: (opened: Opened) => void;
  /** Done, in words. */
  onDone: (text: string) => void;
  onClose: () => void;
}

/** The changes to publish, in words, with the buttons to publish or discard them all. */
export function PublishSheet({ store, menu, onOpen, onDone, onClose }: Props) {
  useSignals();
  const { LL, locale } = useI18n();
  const words = LL.menuEditor.publish;
  const [isAsked, setIsAsked] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isAsked) question.current?.focus();
  }, [isAsked]);
  const changes = store.changes.value;
  const published = store.published.value;
  const count = changes.length;
  const unnamed = unnamedParts(menu);
  const faults = setProblems(menu);
  const questions = questionsOf(menu, locale);
  // What guests have is as it was guessed: nothing waits for publishing but the answers.
  const isAnswering = count === 0 && questions.categories.length > 0;
  const isSaved = ['saved', 'saving'].includes(store.saving.value);
  const isBusy = store.acting.isBusy.value;
  const publish = async () => {
    if (await store.publish()) onDone(words.done());
  };
  const discard = async () => {
    if (await store.discard()) onDone(words.discarded());
  };
  return (
    <ConsoleSheet
      title={isAnswering ? words.answer() : words.title()}
      className="publish"
      onClose={onClose}
    >
      {isAnswering && <p>{words.guessed()}</p>}
      {published !== null && <ChangeList changes={changes} published={published} menu={menu} />}
      {count === 0 && !isAnswering && <p className="none">{words.nothing()}</p>}
      {questions.categories.length > 0 && (
        <PublishQuestions
          questions={questions}
          onAnswer={(answers) => store.edit(...answerEdits(menu, answers))}
        />
      )}
      {unnamed.length > 0 && <UnnamedList unnamed={unnamed} menu={menu} onOpen={onOpen} />}
      {faults.length > 0 && <SetFaults faults={faults} menu={menu} onOpen={onOpen} />}
      {!isSaved && <p className="hint">{words.unsaved()}</p>}
      <ErrorMessage error={store.acting.error.value} />
      {count > 0 && (
        <Button
          kind="staff"
          isFull
          isBusy={isBusy}
          isOff={unnamed.length + faults.length + questions.categories.length > 0 || !isSaved}
          onClick={() => void publish()}
        >
          {words.do({ count })}
        </Button>
      )}
      {count > 0 && !isAsked && (
        <Button kind="away" onClick={() => setIsAsked(true)}>
          {words.discard()}
        </Button>
      )}
      {isAsked && count > 0 && (
        <div className="asked">
          <p ref={question} tabIndex={-1}>
            {words.discardAsk({ count })}
          </p>
          <Button kind="staff" isBusy={isBusy} onClick={() => void discard()}>
            {words.discard()}
          </Button>
          <Button kind="edge" onClick={() => setIsAsked(false)}>
            {LL.menuEditor.form.removeNo()}
          </Button>
        </div>
      )}
    </ConsoleSheet>
  );
}
