import { hashClick } from '../navigation/hash-click.ts';

interface Props {
  /** What stands behind the #. */
  to: string;
  words: string;
  onGo: (hash: string) => void;
}

/** A way to another page of the console: a link, so that it can be opened beside this one. */
export function HashLink({ to, words, onGo }: Props) {
  return (
    <a className="button bare hash-link" href={`#${to}`} onClick={hashClick(to, onGo)}>
      {words}
    </a>
  );
}
