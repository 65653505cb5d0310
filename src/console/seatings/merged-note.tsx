import { useSignals } from '@preact/signals-react/runtime';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import { useDone } from '#console/components/page/use-done.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { noticeText } from './notice-text.ts';
import { TakeBackButton } from './take-back-button.tsx';

interface Props {
  board: VenuePageProps['model']['board'];
  seating: string;
  currency: string;
  timeZone: string;
}

/** On a party's bill: that another party has joined it, as long as that can be taken back. */
export function MergedNote({ board, seating, currency, timeZone }: Props) {
  useSignals();
  const i18n = useI18n();
  const { LL } = i18n;
  const { done, after } = useDone();
  const notice = board.notice.value;
  const merged = board.seatings.value.find((entry) => entry.seating.id === seating)?.merged;
  const takeBack = (of: NonNullable<typeof merged>) => {
    board.dismissNotice();
    void after(board.takeBackMerge(seating, of.id), LL.moving.takenBack({ table: of.from.label }));
  };
  return (
    <div className="merged-note">
      <SuccessMessage text={done} />
      <div role="alert">
        {merged && notice && (
          <p className="problem">{noticeText(i18n, notice, { currency, timeZone })}</p>
        )}
      </div>
      {merged && (
        <TakeBackButton
          merged={merged}
          isBusy={board.pending.value.has(seating)}
          onTakeBack={() => takeBack(merged)}
        />
      )}
    </div>
  );
}
