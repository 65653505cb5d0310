import type { ReactNode } from 'react';
import { Icon } from '#web/components/basic/icon.tsx';
import { IconButton } from '#web/components/basic/icon-button.tsx';
import { backIcon, offlineIcon } from '#web/components/basic/icons.ts';
import { Sheet } from '#web/components/layout/sheet.tsx';
import { StepProgress } from '#web/components/status/step-progress.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { StatusView } from './status-view.ts';

interface Props {
  view: StatusView;
  /** News of it comes seconds late. */
  isSlow: boolean;
  /** Table and order number. */
  place: string;
  /** Formatted; empty if prices are hidden. */
  total: string;
  lines: ReactNode;
  /** The actions, the most likely first. */
  actions: ReactNode;
  children?: ReactNode;
  onClose: () => void;
}

const TONES = { good: '', wait: 'is-wait', bad: 'is-bad', still: 'is-still' };

/** One order's state in large text, its steps and lines: full screen on a phone. */
export function StatusSheet(props: Props) {
  const { view } = props;
  const { LL } = useI18n();
  const words = LL.guest.status;
  return (
    <Sheet title={view.title} height="page" className="status" onClose={props.onClose}>
      <div className="scroll">
        <div className={`status-top ${TONES[view.tone]}`}>
          <div className="bar">
            <IconButton shape={backIcon} label={words.toMenu()} onClick={props.onClose} />
            <span className="num">{props.place}</span>
          </div>
          <h2 className="head">{view.title}</h2>
          {view.staleSince !== undefined && (
            <p className="text" role="status">
              <Icon shape={offlineIcon} size={20} />
              {words.notLive({ time: view.staleSince })}
            </p>
          )}
          {view.reason !== undefined && <p className="text">{view.reason}</p>}
          <p>{view.text}</p>
          {props.isSlow && (
            <p className="muted" role="status">
              {words.slow()}
            </p>
          )}
          {view.steps && (
            <StepProgress
              label={words.steps()}
              steps={view.steps}
              isWaiting={view.tone === 'wait'}
              isStale={view.staleSince !== undefined}
            />
          )}
        </div>
        <div className="status-lines">
          {props.lines}
          {props.total !== '' && (
            <p className="all">
              <span className="muted">{LL.common.total()}</span>
              <b className="num">{props.total}</b>
            </p>
          )}
          {props.children}
        </div>
      </div>
      <div className="foot stacked">{props.actions}</div>
    </Sheet>
  );
}
