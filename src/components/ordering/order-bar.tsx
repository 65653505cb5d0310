interface Props {
  count: number;
  label: string;
  /** Formatted. */
  sum: string;
  onClick: () => void;
}

/** What is chosen so far, always under the thumb. */
export function OrderBar({ count, label, sum, onClick }: Props) {
  return (
    <button type="button" className="order-bar" part="order-bar" onClick={onClick}>
      <span className="count num">
        {/* A new key makes the number tick up anew. */}
        <b key={count}>{count}</b>
      </span>
      {label}
      <span className="sum num">{sum}</span>
    </button>
  );
}
