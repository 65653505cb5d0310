import { useState } from 'react';
import { Button } from '../../../src/components/basic/button.tsx';
import type {
  MenuQuestions,
  ProductAnswers,
} from '../../../src/contract/menu/product-answers.schema.ts';
import { type AnswerDraft, completeAnswers } from '../../../src/domain/menu/menu-questions.ts';
import { useI18n } from '../../../src/i18n/use-i18n.tsx';
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
  const count = questions.categories.reduce((sum, { products }) => sum + products.length, 0);
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
