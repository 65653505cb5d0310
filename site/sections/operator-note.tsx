import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { IS_DRAWN_AHEAD } from '../environment/drawn-ahead.ts';
import { useSite } from '../environment/environment.tsx';

/**
 * At the top of a policy: who is responsible, or that nobody has said so. A prerendered page has
 * both, and the server keeps one (server/app/pages/site-pages.ts, by these class names).
 */
export function OperatorNote() {
  const { config } = useSite();
  const { LL } = useI18n();
  const { known, none } = LL.policy;
  const { operator, contactUrl } = config;
  return (
    <>
      {operator !== null && (
        <aside className="operator-known notice">
          <strong>{known.title()}</strong>
          <p className="operator-lines">
            <span>{known.text({ name: operator.name })}</span>
            {operator.number !== '' && (
              <span className="operator-number">{known.number({ number: operator.number })}</span>
            )}
            {operator.address !== '' && (
              <span className="operator-address">{operator.address}</span>
            )}
            {contactUrl !== '' && (
              <a className="plain-link" href={contactUrl}>
                {known.contact()}
              </a>
            )}
          </p>
        </aside>
      )}
      {(operator === null || IS_DRAWN_AHEAD) && (
        <aside className="operator-none notice wait">
          <Icon shape={alertIcon} />
          <strong>{none.title()}</strong>
          <p>{none.text()}</p>
        </aside>
      )}
    </>
  );
}
