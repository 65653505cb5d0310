interface Props {
  /** One of `icons.ts`. */
  shape: string;
  size?: 16 | 20 | 24;
  className?: string;
}

/** Decoration beside a text or inside a named control; it has no accessible name. */
export function Icon({ shape, size, className = '' }: Props) {
  const sized = size === undefined ? '' : `icon-${size}`;
  return (
    <svg className={`icon ${sized} ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shape} />
    </svg>
  );
}
