import { Button } from '#web/components/basic/button.tsx';
import { figuresOf } from '#web/i18n/core-figures.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  page: number;
  pageSize: number;
  total: number;
  isBusy: boolean;
  onTurn: (page: number) => void;
}

/**
 * The page's number of how many, and links to the neighbouring pages; nothing if there is only one.
 */
export function Pager({ page, pageSize, total, isBusy, onTurn }: Props) {
  const { LL, locale } = useI18n();
  const words = LL.inbox;
  const { number } = figuresOf(locale);
  const last = Math.ceil(total / pageSize);
  if (last <= 1) return null;
  return (
    <nav className="inbox-pager" aria-label={words.pages()}>
      <p className="num">{words.pageOf({ page: number(page), last: number(last) })}</p>
      <Button kind="edge" isOff={isBusy || page <= 1} onClick={() => onTurn(page - 1)}>
        {words.newer()}
      </Button>
      <Button kind="edge" isOff={isBusy || page >= last} onClick={() => onTurn(page + 1)}>
        {words.older()}
      </Button>
    </nav>
  );
}

/** The page's number in an address; the first without one. */
export function pageNumber(path: string): number {
  return Math.max(1, Number.parseInt(path, 10) || 1);
}
