import type { ReactNode } from 'react';

/** By path, as the demonstration venue is data. */
const FOOD = import.meta.glob<string>('../../demo/pictures/{kottbullar,raksmorgas}.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

interface Props {
  /** What it shows, in words. */
  alt: string;
  className?: string;
  /** A dish of the demonstration venue, which lies behind. */
  food?: string;
  children: ReactNode;
}

/** A piece of the product, cut out and laid flat: drawn as it is there, to look at. */
export function CutOut({ alt, className = '', food, children }: Props) {
  return (
    <div className={`cut-out ${className}`} role="img" aria-label={alt}>
      {food !== undefined && (
        <img
          className="cut-food"
          src={FOOD[`../../demo/pictures/${food}`]}
          alt=""
          width={440}
          height={440}
          loading="lazy"
          decoding="async"
        />
      )}
      <div className="cut-card">{children}</div>
    </div>
  );
}
