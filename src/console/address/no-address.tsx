import { alertIcon } from '#web/components/basic/icons.ts';
import { Notice } from '#web/components/status/notice.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** Shown in place of a code while no address is set for it to lead to. */
export function NoAddress({ onChoose }: { onChoose: () => void }) {
  const { LL } = useI18n();
  const words = LL.address.missing;
  return (
    <Notice
      kind="wait"
      shape={alertIcon}
      title={words.title()}
      text={words.text()}
      action={{ label: words.act(), onClick: onChoose }}
    />
  );
}
