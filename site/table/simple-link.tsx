import { useI18n } from '#web/i18n/use-i18n.tsx';

/** To the same menu as plain forms: where scripts do not run, and where this page does not come. */
export function SimpleLink({ table }: { table: string }) {
  const { LL } = useI18n();
  return (
    <p className="simple-link">
      <a href={`/simple/${table}`}>{LL.site.simplePage()}</a>
    </p>
  );
}
