import { hashClick } from '../navigation/hash-click.ts';

interface Props {
  /** The part after the #. */
  to: string;
  words: string;
  className?: string;
  onGo: (hash: string) => void;
}

/** A link to another page of the console; being a link, it can be opened in a new tab. */
export function HashLink({ to, words, className = '', onGo }: Props) {
  return (
    <a
      className={`button bare hash-link ${className}`}
      href={`#${to}`}
      onClick={hashClick(to, onGo)}
    >
      {words}
    </a>
  );
}
