export interface Feature {
  readonly name: string;
  readonly text: string;
}

/** Features as a list on hairlines: a name and what it means. */
export function FeatureList({ features }: { features: readonly Feature[] }) {
  return (
    <dl className="feature-list">
      {features.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
