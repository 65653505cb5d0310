import { useSignals } from '@preact/signals-react/runtime';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { clockIcon, offlineIcon } from '#web/components/basic/icons.ts';
import type { Texts } from '#web/i18n/core.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import spilledDrawing from '../assets/spill.svg';
import type { KioskModel } from '../model/kiosk-model.ts';
import type { Unsent } from '../model/visit-care.ts';
import { Drawing, Panes } from './panes.tsx';

/** The guest has left and the order is still here: nobody begins before that is settled. */
export function WaitingScreen({ kiosk }: { kiosk: KioskModel }) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.kiosk.waiting;
  const visit = kiosk.visit.current.value;
  const unsent = visit?.unsent.value ?? 'open';
  const outbox = visit?.guest.value?.outbox;
  const entries = outbox?.entries.value ?? [];
  const each = (work: (id: string) => Promise<unknown> | undefined) => () => {
    for (const { id } of entries) void work(id);
  };
  const [title, text] = textsOf(LL, unsent, kiosk.link.isReachable.value);
  return (
    <Panes
      device={kiosk.link.device.value}
      title={title}
      text={text}
      object={<Drawing source={spilledDrawing} />}
      backdrop={1}
    >
      <Line kiosk={kiosk} />
      <div className="k-row">
        {unsent === 'open' && (
          <Button kind="next" isBig onClick={() => void kiosk.link.refresh()}>
            {words.tryNow()}
          </Button>
        )}
        {unsent === 'expired' && (
          <Button kind="next" isBig onClick={each((id) => outbox?.confirm(id))}>
            {words.send()}
          </Button>
        )}
        {unsent === 'refused' ? (
          <Button isBig onClick={() => void kiosk.visit.clear()}>
            {words.understood()}
          </Button>
        ) : (
          <Button kind="away" onClick={each((id) => outbox?.withdraw(id))}>
            {words.withdraw()}
          </Button>
        )}
      </div>
    </Panes>
  );
}

function textsOf(LL: Texts, unsent: Unsent, isReachable: boolean): [string, string] {
  const words = LL.kiosk.waiting;
  if (unsent === 'expired') return [words.expiredTitle(), words.expiredText()];
  if (unsent === 'refused') return [words.refusedTitle(), words.refusedText()];
  return [isReachable ? words.sendingTitle() : words.title(), words.text()];
}

/** How much waits since when; not what: it is the last guest's. */
function Line({ kiosk }: { kiosk: KioskModel }) {
  useSignals();
  const { LL, time } = useI18n();
  const entries = kiosk.visit.current.value?.guest.value?.outbox.entries.value ?? [];
  const [first] = entries;
  if (first === undefined) return null;
  const count = entries
    .flatMap(({ lines }) => lines)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const shape = kiosk.link.isReachable.value ? clockIcon : offlineIcon;
  return (
    <p className="k-state" role="status">
      <Icon shape={shape} size={24} />
      {LL.kiosk.waiting.line({
        count,
        time: time(first.createdAt, kiosk.menu.value?.venue.timeZone),
      })}
    </p>
  );
}
