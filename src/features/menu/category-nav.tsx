import { type ReactNode, useEffect, useRef } from 'react';
import { useI18n } from '../../i18n/use-i18n.tsx';

interface Props {
  /** Two menus on one page are told apart by it. */
  venue: string;
  categories: readonly { id: string; name: string }[];
  current: string | null;
  onChoose: (id: string) => void;
  /** What stands over them: the search. */
  children: ReactNode;
}

/** The categories, the one in view marked. They stay on the screen, and keep the marked one in it. */
export function CategoryNav({ venue, categories, current, onChoose, children }: Props) {
  const { LL } = useI18n();
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const nav = row.current;
    const marked = nav?.querySelector<HTMLElement>('[aria-current]');
    const first = nav?.querySelector('button');
    // Only the row moves: scrollIntoView would move the page as well.
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
        {categories.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            data-name={name}
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
