import { markShape } from '../icons/icons.ts';

/** The folded napkin. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={markShape} />
    </svg>
  );
}
