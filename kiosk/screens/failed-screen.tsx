import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import spilledDrawing from '../assets/spill.svg';
import type { FailedProps } from '../later.ts';
import { Drawing, Panes } from './panes.tsx';

/** The guest's menu did not load: it goes on by itself, or the guest tries again or leaves. */
export function FailedScreen({ device, onRetry, onBack }: FailedProps) {
  const { LL } = useI18n();
  const words = LL.guest.failed;
  return (
    <Panes
      device={device}
      title={words.title()}
      text={words.text()}
      object={<Drawing source={spilledDrawing} />}
      backdrop={1}
    >
      <div className="k-row">
        <Button kind="next" isBig onClick={onRetry}>
          {LL.common.tryAgain()}
        </Button>
        <Button kind="bare" onClick={onBack}>
          {LL.kiosk.where.back()}
        </Button>
      </div>
    </Panes>
  );
}
