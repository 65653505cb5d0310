interface Props {
  /** The guest's ordinal at the table: used without a name. */
  ordinal: number;
  /** Which of the four shapes; by the ordinal by default. */
  mark?: number | undefined;
  name: string | null;
}

const SHAPES = ['a', 'b', 'c', 'd'] as const;

/** A person as an initial (or number) in a shape. The name is beside it. */
export function GuestBadge({ ordinal, mark = ordinal, name }: Props) {
  return (
    <span className={`who ${SHAPES[(mark - 1) % SHAPES.length]}`} aria-hidden="true">
      {name?.charAt(0) ?? ordinal}
    </span>
  );
}
