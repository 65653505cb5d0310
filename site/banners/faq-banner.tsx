import { type FaqEntry, FaqList } from '../components/marketing/faq-list.tsx';

interface Props {
  title: string;
  /** Keys of a group of texts; those of some installations with the class of their part. */
  entries: readonly { question(): string; answer(): string; className?: string }[];
  isLinen?: boolean;
}

/** Common questions with their answers. */
export function FaqBanner({ title, entries, isLinen = false }: Props) {
  return (
    <section className={`band ${isLinen ? 'linen' : ''}`}>
      <div className="wrap split questions">
        <h2 className="head">{title}</h2>
        <FaqList
          entries={entries.map(
            ({ question, answer, className }): FaqEntry => ({
              question: question(),
              answer: answer(),
              ...(className !== undefined && { className }),
            }),
          )}
        />
      </div>
    </section>
  );
}
