import { useI18n } from '#web/i18n/use-i18n.tsx';
import { Policy } from './policy.tsx';

/** `/policies/terms`, describing what the software does. */
export default function TermsPage() {
  const { LL } = useI18n();
  const { title, lead, parts } = LL.terms;
  return <Policy name="terms" title={title()} lead={lead()} parts={parts} sourcePart="software" />;
}
