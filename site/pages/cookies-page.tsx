import { useI18n } from '#web/i18n/use-i18n.tsx';
import { Policy } from './policy.tsx';

/** `/policies/cookies`, describing what the software does. */
export default function CookiesPage() {
  const { LL } = useI18n();
  const { title, lead, parts } = LL.cookies;
  return <Policy name="cookies" title={title()} lead={lead()} parts={parts} />;
}
