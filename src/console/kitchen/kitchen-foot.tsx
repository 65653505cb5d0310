import { useSignals } from '@preact/signals-react/runtime';
import { latestUndo, noticeTexts, undoTexts } from '#console/board/foot/foot-texts.ts';
import { UndoBar } from '#console/board/foot/undo-bar.tsx';
import type { Named } from '#console/board/use-ticket-actions.ts';
import { Hint } from '#console/components/page/hint.tsx';
import { ticketName } from '#console/components/ticket/use-ticket-name.ts';
import type { BoardStore } from '#console/live/board-store.ts';
import type { KeySequence } from '#core/board/bump-keys.ts';
import type { Texts } from '#web/i18n/core.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Clock } from '#web/platform/clock.ts';
import type { KitchenWord } from './kitchen-acts.ts';

interface Props {
  board: BoardStore;
  clock: Clock;
  named: (match: (order: Named) => boolean) => Named | undefined;
  sequence: KeySequence;
  word: KitchenWord | null;
}

/** What can be taken back, what went wrong, and the number that is being typed. */
export function KitchenFoot({ board, clock, named, sequence, word }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.console.kitchen;
  const undo = latestUndo(board.undos.value);
  const notice = board.notice.value;
  const number = notice?.orderNumber ?? null;
  const order = undo && named(({ id }) => id === undo.order);
  return (
    <footer className="board-foot kitchen-foot" tabIndex={-1}>
      <div className="board-drawer">
        <Hint name="kitchen" text={words.hint()} />
      </div>
      <div className="bar">
        {sequence.prefix > 0 && (
          <b className="typed num">
            <span className="hidden-text">{words.number()} </span>
            {sequence.prefix / 10}_
          </b>
        )}
        {sequence.isSelecting && <b className="typed">{words.selecting()}</b>}
        <UndoBar
          undoable={undo && { words: undoTexts(LL, undo, order ?? undefined), until: undo.until }}
          clock={clock}
          onUndo={() => undo && void board.undo(undo.order)}
        />
        <p className="word" role="alert">
          {notice !== null &&
            noticeTexts(
              LL,
              notice,
              named((each) => each.number === number),
              board.orders.value,
            )}
          {notice === null && word !== null && kitchenWords(LL, word)}
        </p>
      </div>
    </footer>
  );
}

/** What a key came to, in words. */
function kitchenWords(LL: Texts, word: KitchenWord): string {
  const words = LL.console.kitchen;
  if (!('orders' in word)) {
    if (word.about === 'noUndo') return words.noUndo();
    return word.number === null ? words.noneSelected() : words.noTicket({ number: word.number });
  }
  return words.why[word.about]({ ticket: ticketName(LL, word.orders) });
}
