import { eyeIcon } from '#web/components/basic/icons.ts';
import { Notice } from '#web/components/status/notice.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  /** The number of hidden products. */
  hidden: number;
  onShow: () => void;
}

/** Says that the menu is filtered, and shows everything again. */
export function AvoidNotice({ hidden, onShow }: Props) {
  const { LL } = useI18n();
  const words = LL.guest.avoid;
  return hidden === 0 ? null : (
    <Notice
      kind="wait"
      shape={eyeIcon}
      title={words.hidden({ count: hidden })}
      text={words.hiddenText()}
      action={{ label: words.showHidden(), onClick: onShow }}
    />
  );
}
