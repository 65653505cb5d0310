import { pictureWidths } from '#core/menu/picture-widths.ts';

interface Props {
  /** Absent: the product's first letter is shown instead. */
  source: string | undefined;
  name: string;
  /** The colour behind it, 1 to 4. */
  placeholderColor: number;
  isOut?: boolean;
  /** Pictures on the first screen are loaded eagerly. */
  isNear?: boolean;
}

/** A product seen from above. Decoration: its name is beside it. */
export function Picture({ source, name, placeholderColor, isOut = false, isNear = false }: Props) {
  if (source === undefined) {
    return (
      <div className="picture no-picture" aria-hidden="true">
        {name.charAt(0)}
      </div>
    );
  }
  return (
    <div className={`picture placeholder-${placeholderColor} ${isOut ? 'is-out' : ''}`}>
      <img
        src={source}
        srcSet={pictureWidths(source)}
        sizes="140px"
        alt=""
        width={120}
        height={120}
        loading={isNear ? 'eager' : 'lazy'}
        decoding="async"
      />
    </div>
  );
}
