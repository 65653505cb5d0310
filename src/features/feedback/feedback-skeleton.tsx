const ROWS = [0, 1, 2];

/** Rows of the size of those that come; the label is for those who do not see them. */
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
