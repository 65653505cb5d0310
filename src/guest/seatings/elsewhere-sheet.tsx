import { useState } from 'react';
import { Button } from '#web/components/basic/button.tsx';
import { Sheet } from '#web/components/layout/sheet.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { ElsewhereAnswer } from '../table-page/table-guest.ts';
import type { PartyElsewhere } from './party-elsewhere.ts';

interface Props {
  /** The label of the table whose code was scanned. */
  label: string;
  away: PartyElsewhere;
  currency: string;
  onAnswer: (answer: ElsewhereAnswer) => Promise<void>;
  onClose: () => void;
}

/** A guest who has scanned another table's code is asked what becomes of the party. */
export function ElsewhereSheet({ label, away, currency, onAnswer, onClose }: Props) {
  const { LL, money } = useI18n();
  const words = LL.guest.elsewhere;
  const [busy, setBusy] = useState<ElsewhereAnswer | null>(null);
  const from = away.table.label;
  const isTab = away.table.tab === true;
  const { title, text, here } = textsOf();
  const act = (answer: ElsewhereAnswer) => ({
    isBusy: busy === answer,
    onClick: () => {
      setBusy(answer);
      void onAnswer(answer).finally(() => setBusy(null));
    },
  });
  return (
    <Sheet title={title} height="low" onClose={onClose}>
      <div className="inner">
        <h2 className="head">{title}</h2>
        <p>{text}</p>
        {!away.isTaken && away.owes !== null && away.owes > 0 && (
          <p className="num">{words.owes({ amount: money(away.owes, currency) })}</p>
        )}
        {!away.isTaken && <p>{words.staff()}</p>}
      </div>
      <div className="foot alone stacked">
        {!away.isTaken && (
          <Button kind="next" isBig isFull {...act('move')}>
            {isTab ? words.moveTab() : words.move()}
          </Button>
        )}
        <Button kind="plain" isBig isFull {...act('here')}>
          {here}
        </Button>
        <Button kind="bare" isBig isFull {...act('stay')}>
          {isTab ? words.stayTab() : words.stay({ table: from })}
        </Button>
      </div>
    </Sheet>
  );

  function textsOf() {
    if (away.isTaken) {
      return {
        title: words.takenTitle({ table: label }),
        text: words.takenText({ table: from }),
        here: words.join(),
      };
    }
    return {
      title: isTab ? words.tabTitle({ table: label }) : words.title({ table: label }),
      text: isTab ? words.tabText({ tab: from }) : words.text({ table: from }),
      here: words.onlyI(),
    };
  }
}
