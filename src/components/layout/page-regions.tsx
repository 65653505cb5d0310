import { createContext, type ReactNode, type Ref, useContext } from 'react';

const Embedded = createContext(false);

/** Inside it our parts lie in a page of somebody else's, which has a main landmark of its own. */
export const EmbeddedProvider = Embedded.Provider;

interface Props {
  className: string;
  ref?: Ref<HTMLElement>;
  isBusy?: boolean;
  children: ReactNode;
}

/** What the page is about: its main landmark, where the page is ours. */
export function MainPart({ className, ref, isBusy, children }: Props) {
  const Part = useContext(Embedded) ? 'section' : 'main';
  return (
    <Part className={className} ref={ref} aria-busy={isBusy}>
      {children}
    </Part>
  );
}

/** What stands on top: a banner, where the page is ours. */
export function HeadPart({ className, children }: Pick<Props, 'className' | 'children'>) {
  const Part = useContext(Embedded) ? 'div' : 'header';
  return (
    <Part className={className} part="venue">
      {children}
    </Part>
  );
}

interface HeadingProps {
  /** In a page of ours. */
  level: 1 | 2 | 3;
  className?: string;
  part?: string;
  tabIndex?: number;
  children: ReactNode;
}

/** In somebody else's page a level lower: the first one is that page's title. */
export function Heading({ level, ...props }: HeadingProps) {
  const Tag = `h${useContext(Embedded) ? level + 1 : level}` as 'h1' | 'h2' | 'h3' | 'h4';
  return <Tag {...props} />;
}

/** What the page that embeds us may say in its own words; in a page of ours just what is in it. */
export function Slot({ name, children }: { name: string; children: ReactNode }) {
  return useContext(Embedded) ? <slot name={name}>{children}</slot> : children;
}
