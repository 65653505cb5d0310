import type { PolicyName } from '#core/operator/codes.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon, noteIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { IS_DRAWN_AHEAD } from '../environment/drawn-ahead.ts';
import { useSite } from '../environment/environment.tsx';

interface Props {
  policy: PolicyName;
}

/**
 * At the top of a policy: where the operator's own is, who is responsible, or that nobody has said so. A prerendered page has
 * both, and the server keeps one (server/app/pages/site-pages.ts, by these class names).
 */
export function OperatorNote({ policy }: Props) {
  const { config } = useSite();
  const { LL } = useI18n();
  const { known, none, own } = LL.policy;
  const { operator, contactUrl, policies } = config;
  return (
    <>
      {policies[policy] !== '' && (
        <aside className={`operator-own-${policy} notice`}>
          <Icon shape={noteIcon} />
          <strong>{own.title()}</strong>
          <p className="operator-lines">
            <span>{own.text()}</span>
            <a className="plain-link" href={policies[policy]}>
              {own.read[policy]()}
            </a>
          </p>
        </aside>
      )}
      {operator !== null && (
        <aside className="operator-known notice">
          <Icon shape={noteIcon} />
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
