interface Props {
  count: number;
  label: string;
  /** Formatted. */
  sum: string;
  onClick: () => void;
}

/** The current cart, always within reach of the thumb. */
export function OrderBar({ count, label, sum, onClick }: Props) {
  return (
    <button type="button" className="order-bar" part="order-bar" onClick={onClick}>
      <span className="count num">
        {/* A new key restarts the number's animation. */}
        <b key={count}>{count}</b>
      </span>
      {label}
      <span className="sum num">{sum}</span>
    </button>
  );
}
