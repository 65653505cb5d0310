import type { ReactNode, Ref } from 'react';
import salad from '#console/components/page/caesar.svg';
import { LogoMark } from '#console/components/page/logo-mark.tsx';
import bun from './bulle.svg';
import coffee from './kaffe.svg';

interface Props {
  title: string;
  /** The heading. A step that has just appeared moves the focus to it. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** The layout of all sign-in pages: a form at the left, a laid table beside it. */
export function SignInLayout({ title, heading, children }: Props) {
  return (
    <main className="sign-in">
      <div className="desk">
        <p className="brand">
          <LogoMark />
          Servett
        </p>
        <h1 className="head" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
      <div className="table-top" aria-hidden="true">
        <img className="salad" src={salad} alt="" />
        <img className="coffee" src={coffee} alt="" />
        <img className="bun" src={bun} alt="" />
      </div>
    </main>
  );
}
