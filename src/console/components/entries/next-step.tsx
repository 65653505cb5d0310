import { HashLink } from '#console/components/page/hash-link.tsx';

interface Props {
  /** What there is none of. */
  text: string;
  /** Who else does something about it, for people who may not. */
  otherwise: string;
  /** Where to do something about it; absent for people who may not. */
  link?: { readonly to: string; readonly words: string } | undefined;
  onGo: (hash: string) => void;
}

/** In the place of what there is none of yet: what comes next. */
export function NextStep({ text, otherwise, link, onGo }: Props) {
  return (
    <div className="next-step">
      <p>
        {text} {link === undefined && otherwise}
      </p>
      {link && <HashLink {...link} onGo={onGo} />}
    </div>
  );
}
