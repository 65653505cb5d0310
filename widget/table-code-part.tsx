import { TableCode } from '#guest/table-code/table-code.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon } from '#web/components/basic/menu-icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { TableOrderElement } from './element-types.ts';

type Props = Parameters<typeof TableCode>[0];

/**
 * Where the menu of a table cannot be shown. A page that names a table leaves the guest no code to
 * correct: it says what is wrong, and links to where a code can be typed.
 */
export function tableCodePart(host: TableOrderElement, site: string) {
  return (props: Props) =>
    props.missing && host.table !== undefined ? (
      <UnknownTable isRevoked={props.missing === 'revoked'} site={site} />
    ) : (
      <TableCode {...props} />
    );
}

function UnknownTable({ isRevoked, site }: { isRevoked: boolean; site: string }) {
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
