import type { ReactNode } from 'react';
import { Brand } from '#web/components/basic/brand.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

export interface FooterGroup {
  readonly title: string;
  readonly links: readonly { readonly key: string; readonly link: ReactNode }[];
}

interface Props {
  groups: readonly FooterGroup[];
  /** Who runs the site; nothing if nobody has said so. */
  runBy?: ReactNode;
}

/** At the end of every page of the site but the guest's. */
export function Footer({ groups, runBy }: Props) {
  const { LL } = useI18n();
  const words = LL.site.footer;
  return (
    <footer className="site-foot wrap">
      <h2 className="hidden-text">{words.more()}</h2>
      <div className="cols">
        <div>
          <Brand />
          <p className="about">{words.about()}</p>
          {runBy}
        </div>
        {groups.map(({ title, links }) => (
          <div key={title}>
            <h3>{title}</h3>
            <ul>
              {links.map(({ key, link }) => (
                <li key={key}>{link}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className="legal">
        <span>{words.napkin()}</span>
        <span>{words.food()}</span>
      </p>
    </footer>
  );
}
