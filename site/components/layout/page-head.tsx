import type { ReactNode } from 'react';

interface Props {
  title: string;
  lead: ReactNode;
  children?: ReactNode;
}

export function PageHead({ title, lead, children }: Props) {
  return (
    <header className="wrap page-head">
      <h1 className="head">{title}</h1>
      <div>
        <p className="lead">{lead}</p>
        {children}
      </div>
    </header>
  );
}
