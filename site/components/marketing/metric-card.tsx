interface Props {
  /** The figure as the language writes it. */
  value: string;
  /** Its unit, shown small beside it. */
  unit?: string | null;
  /** What it measures, and since when. */
  text: string;
}

/** One large figure, with the sentence that explains it. */
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
