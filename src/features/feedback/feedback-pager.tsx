import { Button } from '../../components/basic/button.tsx';
import type { FeedbackPage } from '../../contract/site/feedback.schema.ts';
import { figuresOf } from '../../i18n/core-figures.ts';
import { useI18n } from '../../i18n/use-i18n.tsx';

interface Props {
  page: FeedbackPage;
  isBusy: boolean;
  onTurn: (page: number) => void;
}

/** The current page of how many, with its neighbours. At an end the button stays, disabled. */
export function FeedbackPager({ page, isBusy, onTurn }: Props) {
  const { LL, locale } = useI18n();
  const words = LL.feedback.table;
  const figures = figuresOf(locale);
  const before = (page.page - 1) * page.pageSize;
  const last = Math.ceil(page.total / page.pageSize);
  return (
    <nav className="pager" aria-label={words.pages()}>
      <p className="pager-range num">
        {words.range({
          from: figures.number(before + 1),
          to: figures.number(before + page.items.length),
          total: figures.number(page.total),
        })}
      </p>
      {last > 1 && (
        <>
          <Button isOff={isBusy || page.page <= 1} onClick={() => onTurn(page.page - 1)}>
            {words.previous()}
          </Button>
          <Button isOff={isBusy || page.page >= last} onClick={() => onTurn(page.page + 1)}>
            {words.next()}
          </Button>
        </>
      )}
    </nav>
  );
}
