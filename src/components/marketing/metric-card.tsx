interface Props {
  /** The figure as the language writes it. */
  value: string;
  /** What it is counted in, set small beside it. */
  unit?: string | null;
  /** What it is of, and since when. */
  text: string;
}

/** The one figure that matters, as large as it can be, and the sentence that makes it true. */
export function MetricCard({ value, unit = null, text }: Props) {
  return (
    <div className="metric-card">
      <p className="huge num">
        {value}
        {unit !== null && <small> {unit}</small>}
      </p>
      <p className="of">{text}</p>
    </div>
  );
}
