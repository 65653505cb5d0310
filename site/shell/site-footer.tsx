import { Link } from 'wouter';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { Footer } from '../components/layout/footer.tsx';
import { useSite } from '../environment/environment.tsx';
import { CONSOLE, DEVELOPERS_LINK, HELP_LINKS, NAV_LINKS, POLICY_LINKS } from './links.ts';

/** The footer with the site's own links, and the button to change the answer about counting. */
export function SiteFooter() {
  const { consent, config } = useSite();
  const { operator } = config;
  const { LL } = useI18n();
  const links = (
    list: readonly (
      | (typeof NAV_LINKS | typeof HELP_LINKS | typeof POLICY_LINKS)[number]
      | typeof DEVELOPERS_LINK
    )[],
  ) =>
    list.map(({ href, text }) => ({
      key: href,
      // The console is a surface of its own, with its own page.
      link:
        href === CONSOLE ? (
          <a href={href}>{LL.site[text]()}</a>
        ) : (
          <Link href={href}>{LL.site[text]()}</Link>
        ),
    }));
  const settings = (
    <button type="button" className="with-analytics" onClick={consent.review}>
      {LL.site.consent.settings()}
    </button>
  );
  return (
    <Footer
      runBy={
        operator !== null && (
          <p className="operator-known about operator-lines">
            {LL.site.footer.runBy({ name: operator.name })}
            {operator.number !== '' && <span className="operator-number">{operator.number}</span>}
            {operator.address !== '' && (
              <span className="operator-address">{operator.address}</span>
            )}
          </p>
        )
      }
      groups={[
        {
          title: LL.site.footer.product(),
          links: links([...NAV_LINKS.filter(({ text }) => text !== 'support'), DEVELOPERS_LINK]),
        },
        { title: LL.site.footer.help(), links: links(HELP_LINKS) },
        {
          title: LL.site.footer.policies(),
          links: [...links(POLICY_LINKS), { key: 'consent', link: settings }],
        },
      ]}
    />
  );
}
