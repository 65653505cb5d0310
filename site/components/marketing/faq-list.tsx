import { Icon } from '#web/components/basic/icon.tsx';
import { plusIcon } from '#web/components/basic/icons.ts';

export interface FaqEntry {
  readonly question: string;
  readonly answer: string;
  /** Of what only some installations have: the server takes it out of the others' pages. */
  readonly className?: string;
}

/** Questions that open to their answers, without a script. */
export function FaqList({ entries }: { entries: readonly FaqEntry[] }) {
  return (
    <div className="faq-list">
      {entries.map(({ question, answer, className }) => (
        <details key={question} className={className}>
          <summary>
            {question}
            <Icon shape={plusIcon} size={24} />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
