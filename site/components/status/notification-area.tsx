import { Icon } from '#web/components/basic/icon.tsx';
import { IconButton } from '#web/components/basic/icon-button.tsx';
import { alertIcon, checkIcon, closeIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

export interface ShownNotification {
  readonly id: number;
  readonly kind: 'info' | 'success' | 'error';
  readonly text: string;
  /** How often it was said. */
  readonly count: number;
  readonly undo?: (() => void) | undefined;
}

interface Props {
  notifications: readonly ShownNotification[];
  onDismiss: (id: number) => void;
}

/**
 * Notifications, stacked in a corner and announced politely to screen readers. Their owner removes
 * them; errors stay until they are dismissed.
 */
export function NotificationArea({ notifications, onDismiss }: Props) {
  const { LL } = useI18n();
  return (
    <section className="notification-area" aria-label={LL.frame.notifications()}>
      <div aria-live="polite" aria-relevant="additions">
        <ul>
          {notifications.map(({ id, kind, text, count, undo }) => (
            <li key={id} className={`notification ${kind}`}>
              <Icon shape={kind === 'error' ? alertIcon : checkIcon} />
              <p>
                {text}
                {count > 1 && <b className="num"> ×{count}</b>}
              </p>
              {undo && (
                <button
                  type="button"
                  className="action"
                  onClick={() => {
                    undo();
                    onDismiss(id);
                  }}
                >
                  {LL.frame.undo()}
                </button>
              )}
              <IconButton
                shape={closeIcon}
                label={LL.common.dismiss()}
                onClick={() => onDismiss(id)}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
