const ROWS = [0, 1, 2];

/** Placeholder rows; the label is for screen readers. */
export function FeedbackSkeleton({ label }: { label: string }) {
  return (
    <div className="feedback-skeleton" aria-busy="true">
      <p className="hidden-text">{label}</p>
      {ROWS.map((row) => (
        <div key={row} aria-hidden="true">
          <span className="bone" />
          <span className="bone" />
        </div>
      ))}
    </div>
  );
}
