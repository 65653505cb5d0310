import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon } from '#web/components/basic/menu-icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/**
 * The page names a table that does not exist, or no longer: says so, and links to where a code can
 * be typed.
 */
export function UnknownTable({ isRevoked, site }: { isRevoked: boolean; site: string }) {
  const { LL, locale } = useI18n();
  return (
    <slot name="error">
      <div className="servett text widget-unknown">
        <div className="notice bad" part="notice" role="alert">
          <Icon shape={alertIcon} />
          <strong>{isRevoked ? LL.errors.tables.revoked() : LL.errors.tables.unknown()}</strong>
          <p>
            <a href={`${site}/${locale}/table/`}>{LL.widget.findTable()}</a>
          </p>
        </div>
      </div>
    </slot>
  );
}
