import '../pages.css';
import { Fragment } from 'react';
import { Link } from 'wouter';
import type { PolicyName } from '#core/operator/codes.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { PageHead } from '../components/layout/page-head.tsx';
import { OperatorNote } from '../sections/operator-note.tsx';
import { SourceLink } from '../sections/source-link.tsx';
import { BelowFoldStyles } from '../shell/below-fold-styles.tsx';
import { POLICY_LINKS } from '../shell/links.ts';

/** A section: its title, and its paragraphs beside it. */
type Part = { readonly title: () => string } & Readonly<Record<string, () => string>>;

interface Props {
  name: PolicyName;
  title: string;
  lead: string;
  parts: Readonly<Record<string, Part>>;
  /** The section that mentions the source: it gets a link to it below. */
  sourcePart?: string;
}

/** A long, readable page: contents at the side, one column of text. */
export function Policy({ name, title, lead, parts, sourcePart }: Props) {
  const { LL } = useI18n();
  const words = LL.policy;
  const list = Object.entries(parts);
  return (
    <>
      <PageHead title={title} lead={lead}>
        <nav className="kinds" aria-label={words.nav()}>
          {POLICY_LINKS.map(({ href, text }) => (
            <Link
              key={href}
              href={href}
              aria-current={href === `/policies/${name}` ? 'page' : undefined}
            >
              {LL.site[text]()}
            </Link>
          ))}
        </nav>
      </PageHead>
      <section className="band tight">
        <div className="wrap split">
          <nav className="policy-nav" aria-label={words.contents()}>
            <ol>
              {list.map(([key, part], index) => (
                <li key={key}>
                  <a href={`#${key}`}>
                    <span className="num">{index + 1}</span>
                    {part.title()}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <article className="policy">
            <OperatorNote policy={name} />
            {list.map(([key, { title: heading, ...paragraphs }], index) => (
              <section key={key}>
                <h2 className="head" id={key}>
                  {heading()}
                </h2>
                {Object.entries(paragraphs).map(([paragraph, text], place) => (
                  <Fragment key={paragraph}>
                    <p>{text()}</p>
                    {/* A slow phone can show the beginning without laying out the rest. */}
                    {index + place === 0 && <BelowFoldStyles />}
                  </Fragment>
                ))}
                {key === sourcePart && <SourceLink />}
              </section>
            ))}
          </article>
        </div>
      </section>
    </>
  );
}
