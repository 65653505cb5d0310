import { createContext, type ReactNode, type Ref, useContext } from 'react';

const Embedded = createContext(false);

/** Whether our parts are in an embedding page, which has a main landmark of its own. */
export const EmbeddedProvider = Embedded.Provider;

interface Props {
  className: string;
  ref?: Ref<HTMLElement>;
  isBusy?: boolean;
  children: ReactNode;
}

/** The main content: a main landmark on our own pages. */
export function MainPart({ className, ref, isBusy, children }: Props) {
  const Part = useContext(Embedded) ? 'section' : 'main';
  return (
    <Part className={className} ref={ref} aria-busy={isBusy}>
      {children}
    </Part>
  );
}

/** The top: a banner landmark on our own pages. */
export function HeadPart({ className, children }: Pick<Props, 'className' | 'children'>) {
  const Part = useContext(Embedded) ? 'div' : 'header';
  return (
    <Part className={className} part="venue">
      {children}
    </Part>
  );
}

interface HeadingProps {
  /** On our own pages. */
  level: 1 | 2 | 3;
  className?: string;
  part?: string;
  lang?: string | undefined;
  tabIndex?: number;
  children: ReactNode;
}

/** In an embedding page one level lower: the first level is that page's title. */
export function Heading({ level, ...props }: HeadingProps) {
  const Tag = `h${useContext(Embedded) ? level + 1 : level}` as 'h1' | 'h2' | 'h3' | 'h4';
  return <Tag {...props} />;
}

/** Content that the embedding page may replace with its own; on our pages just its children. */
export function Slot({ name, children }: { name: string; children: ReactNode }) {
  return useContext(Embedded) ? <slot name={name}>{children}</slot> : children;
}
