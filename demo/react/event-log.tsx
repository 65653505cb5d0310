import type { Heard } from './use-table-order.ts';

/** The latest events with their details, newest first. */
export function EventLog({ heard }: { heard: readonly Heard[] }) {
  if (heard.length === 0) return <p className="none">Nothing yet: the menu is on its way.</p>;
  return (
    <ol className="log">
      {heard.map(({ at, name, detail }) => (
        <li key={at}>
          <code>{name}</code> <code className="detail">{JSON.stringify(detail)}</code>
        </li>
      ))}
    </ol>
  );
}
