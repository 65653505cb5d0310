import type { MouseEvent } from 'react';

interface Props {
  /** What stands behind the #. */
  to: string;
  words: string;
  onGo: (hash: string) => void;
}

/** A way to another page of the console: a link, so that it can be opened beside this one. */
export function HashLink({ to, words, onGo }: Props) {
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onGo(to);
  };
  return (
    <a className="button bare hash-link" href={`#${to}`} onClick={go}>
      {words}
    </a>
  );
}
