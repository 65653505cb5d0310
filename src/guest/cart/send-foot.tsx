import { Icon } from '#web/components/basic/icon.tsx';
import { offlineIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { SendButton, type SendProps } from './send-button.tsx';

interface Props extends SendProps {
  isOffline: boolean;
}

/** What sends the cart, and what sends the table's, with a note if there is no network. */
export function SendFoot({ isOffline, ...props }: Props) {
  const { LL } = useI18n();
  return (
    <>
      {isOffline && (
        <p className="by-send">
          <Icon shape={offlineIcon} size={20} />
          {LL.guest.offline.bySend()}
        </p>
      )}
      {props.forTable}
      <SendButton {...props} />
    </>
  );
}
