import { useSignals } from '@preact/signals-react/runtime';
import { type SubmitEvent, useState } from 'react';
import { useAskingMark } from '#console/components/facts/asking.tsx';
import { ChipChoice } from '#console/components/fields/chip-choice.tsx';
import { ReasonFields } from '#console/components/fields/reason-fields.tsx';
import { useReason } from '#console/components/fields/use-reason.ts';
import { ProblemText } from '#console/components/page/problem-text.tsx';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import type { Station } from '#console/components/ticket/board-types.ts';
import { useTicker } from '#console/components/ticket/ticker.ts';
import type { Pause } from '#core/menu/menu.schema.ts';
import type { PresetReason } from '#core/orders/codes.ts';
import type { PauseRequest } from '#core/people/staff.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { pauseIcon } from '#web/components/basic/menu-icons.ts';
import { reasonText } from '#web/i18n/core-reason-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { pauseWords } from './pause-texts.ts';

interface Props {
  stations: readonly Station[];
  /**
   * The station that the board shows, preselected as the most likely choice; null if it shows all.
   */
  station: string | null;
  /** The pauses in force now. */
  pauses: readonly Pause[];
  timeZone: string;
  isBusy: (station: string | null) => boolean;
  /** Why the last attempt failed, in words. */
  problem: string | null;
  onPause: (wish: PauseRequest) => void;
  onOpen: (station: string | null) => void;
  onClose: () => void;
}

const REASONS: readonly PresetReason[] = [
  'pause.catching_up',
  'pause.closing_soon',
  'pause.short_staffed',
];
const WHOLE = '';
/** Minutes. */
const SPANS = ['15', '30', '60'] as const;
const OPEN_END = 'open';
const MINUTE_MS = 60_000;

/** Stops orders for a while, for the whole venue or one station, usually in two taps. */
export function PausePanel(props: Props) {
  useSignals();
  const { stations, pauses, timeZone, isBusy, problem } = props;
  const { LL, time } = useI18n();
  const { now } = useTicker();
  const words = LL.console.pause;
  const mark = useAskingMark('venue.pause');
  const [place, setPlace] = useState(props.station ?? WHOLE);
  const [span, setSpan] = useState<(typeof SPANS)[number] | typeof OPEN_END>('15');
  const reason = useReason(REASONS, 'pause.catching_up');
  const station = place === WHOLE ? null : place;
  const until = span === OPEN_END ? null : now.value + Number(span) * MINUTE_MS;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (reason.checkMissing()) return;
    const end = until === null ? null : new Date(until).toISOString();
    props.onPause({ station, paused: true, reason: reason.sent, until: end });
  };
  return (
    <ConsoleSheet title={words.title()} onClose={props.onClose}>
      {pauses.length > 0 && (
        <ul className="pauses-now">
          {pauses.map((pause) => (
            <PauseRow
              key={pause.station ?? WHOLE}
              pause={pause}
              stations={stations}
              timeZone={timeZone}
              isBusy={isBusy(pause.station)}
              onOpen={props.onOpen}
            />
          ))}
        </ul>
      )}
      <form className="pause-form" onSubmit={submit} noValidate>
        <ChipChoice
          legend={words.what()}
          isRow
          choices={[
            { value: WHOLE, words: words.whole() },
            ...stations.map(({ id, name }) => ({ value: id, words: name })),
          ]}
          chosen={place}
          onChoose={setPlace}
        />
        <ChipChoice
          legend={words.howLong()}
          isRow
          choices={[
            ...SPANS.map((value) => ({ value, words: words.minutes({ count: Number(value) }) })),
            { value: OPEN_END, words: words.openEnd() },
          ]}
          chosen={span}
          onChoose={setSpan}
        />
        <ReasonFields legend={words.why()} reason={reason} isRow />
        <ProblemText text={problem} className="reason-missing" />
        <Button kind="staff" isBig isFull isSubmit isBusy={isBusy(station)}>
          <Icon shape={pauseIcon} size={24} />
          {until === null ? words.actOpenEnd() : words.act({ time: time(until, timeZone) })}
          {mark.icon}
        </Button>
      </form>
    </ConsoleSheet>
  );
}

interface PauseRowProps {
  pause: Pause;
  stations: readonly Station[];
  timeZone: string;
  isBusy: boolean;
  onOpen: (station: string | null) => void;
}

/** One pause in force, its reason, and the button that ends it. */
function PauseRow({ pause, stations, timeZone, isBusy, onOpen }: PauseRowProps) {
  const { LL, time } = useI18n();
  const mark = useAskingMark('venue.pause');
  const words = pauseWords(LL, pause, stations, (at) => time(at, timeZone));
  return (
    <li>
      <Icon shape={pauseIcon} size={24} />
      <p>
        <b>{words}</b> {reasonText(LL, pause.reason)}
      </p>
      <Button
        kind="staff"
        isBusy={isBusy}
        label={mark.name(`${LL.console.pause.open()}, ${words}`)}
        onClick={() => onOpen(pause.station)}
      >
        {LL.console.pause.open()}
        {mark.icon}
      </Button>
    </li>
  );
}
