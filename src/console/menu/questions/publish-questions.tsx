import { useState } from 'react';
import { type AnswerDraft, completeAnswers, countAsked } from '#core/menu/menu-questions.ts';
import type { MenuQuestions, ProductAnswers } from '#core/menu-import/product-answers.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { QuestionList } from './question-list.tsx';

interface Props {
  questions: MenuQuestions;
  onAnswer: (answers: readonly ProductAnswers[]) => void;
}

/** The questions to answer before the menu can be published. */
export function PublishQuestions({ questions, onAnswer }: Props) {
  const { LL } = useI18n();
  const words = LL.menuQuestions;
  const [draft, setDraft] = useState<AnswerDraft>(new Map());
  const answers = completeAnswers(questions, draft);
  const count = countAsked(questions);
  return (
    <section className="asked-first" aria-label={words.title({ count })}>
      <h3>{words.title({ count })}</h3>
      <QuestionList questions={questions} draft={draft} onDraft={setDraft} />
      <Button
        kind="staff"
        isFull
        isOff={answers === null}
        onClick={() => answers !== null && onAnswer(answers)}
      >
        {answers === null ? words.missing() : words.take()}
      </Button>
    </section>
  );
}
