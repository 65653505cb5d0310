import { useI18n } from '#web/i18n/use-i18n.tsx';
import { Policy } from './policy.tsx';

/** `/policies/privacy`, describing what the software does. */
export default function PrivacyPage() {
  const { LL } = useI18n();
  const { title, lead, parts } = LL.privacy;
  return <Policy name="privacy" title={title()} lead={lead()} parts={parts} />;
}
