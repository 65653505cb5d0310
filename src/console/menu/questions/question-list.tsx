import { useState } from 'react';
import { type AnswerDraft, withDrafted } from '#core/menu/menu-questions.ts';
import type { AskedProduct, MenuQuestions } from '#core/menu-import/product-answers.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { AnswerChoices } from './answer-choices.tsx';

interface Props {
  questions: MenuQuestions;
  draft: AnswerDraft;
  /** Marks the questions without an answer. */
  isChecked?: boolean;
  onDraft: (draft: AnswerDraft) => void;
}

/**
 * The unanswered questions about products, for each category at once or for one product at a time.
 */
export function QuestionList({ questions, draft, isChecked = false, onDraft }: Props) {
  const { LL } = useI18n();
  const words = LL.menuQuestions;
  return (
    <div className="menu-questions">
      <p>{words.lead()}</p>
      <ul>
        {questions.categories.map(({ id, name, products }) => (
          <li key={id}>
            <h3>
              {name} <span className="muted">{words.count({ count: products.length })}</span>
            </h3>
            <Asked
              products={products}
              questions={questions}
              draft={draft}
              category={name}
              isChecked={isChecked}
              onDraft={onDraft}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface AskedProps extends Props {
  products: readonly AskedProduct[];
  category: string;
}

function Asked({ products, category, draft, isChecked = false, onDraft, questions }: AskedProps) {
  const { LL } = useI18n();
  const words = LL.menuQuestions;
  const [isOpen, setIsOpen] = useState(false);
  const choices = (some: readonly AskedProduct[], of: string) => (
    <AnswerChoices
      of={of}
      products={some}
      questions={questions}
      draft={draft}
      isChecked={isChecked}
      onAnswer={(answers) => onDraft(withDrafted(draft, some, answers))}
    />
  );
  return (
    <>
      {choices(products, category)}
      {products.length > 1 && (
        <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary>{words.each()}</summary>
          {isOpen && (
            <ul className="one-by-one">
              {products.map((product) => (
                <li key={product.id}>
                  <h4>{product.name}</h4>
                  {choices([product], product.name)}
                </li>
              ))}
            </ul>
          )}
        </details>
      )}
    </>
  );
}
