import { Icon } from '../../src/components/icon.tsx';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import { doorIcon } from './house-icons.ts';

/** The band over what a device sent that nobody has let in: told apart by word, sign and shape. */
export function NotLetIn() {
  const { LL } = useI18n();
  const words = LL.console.ticket;
  return (
    <div className="not-let-in">
      <p>
        <Icon shape={doorIcon} size={24} />
        <b>{words.notLetIn()}</b>
      </p>
      <small>{words.notLetInText()}</small>
    </div>
  );
}
