import { type ReactNode, useEffect, useRef } from 'react';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  /** Distinguishes two menus on one page. */
  venue: string;
  categories: readonly { id: string; name: string; lang?: string }[];
  current: string | null;
  onChoose: (id: string) => void;
  /** What is above them: the search. */
  children: ReactNode;
}

/**
 * The categories, with the visible one marked. They stay on screen, and scroll to the marked one.
 */
export function CategoryNav({ venue, categories, current, onChoose, children }: Props) {
  const { LL } = useI18n();
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const nav = row.current;
    const marked = nav?.querySelector<HTMLElement>('[aria-current]');
    const first = nav?.querySelector('button');
    // Only the row scrolls: scrollIntoView would scroll the page as well.
    if (nav && first && marked && current !== null) {
      nav.scrollTo({ left: marked.offsetLeft - first.offsetLeft, behavior: 'instant' });
    }
  }, [current]);
  return (
    <div className="finder">
      {children}
      <nav
        ref={row}
        className="courses"
        part="categories"
        aria-label={LL.guest.menu.categories({ venue })}
      >
        {categories.map(({ id, name, lang }) => (
          <button
            key={id}
            type="button"
            data-name={name}
            lang={lang}
            aria-current={id === current ? 'true' : undefined}
            onClick={() => onChoose(id)}
          >
            {name}
          </button>
        ))}
      </nav>
    </div>
  );
}
