export interface SolutionStep {
  /** A time of day, or a replacement text. */
  readonly at: string;
  readonly name: string;
  readonly text: string;
}

/** One round by the clock. */
export function SolutionSteps({ steps }: { steps: readonly SolutionStep[] }) {
  return (
    <ol className="solution-steps">
      {steps.map(({ at, name, text }) => (
        <li key={name}>
          <span className="at num">{at}</span>
          <h3 className="head">{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
