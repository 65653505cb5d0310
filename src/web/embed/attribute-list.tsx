import { useI18n } from '#web/i18n/use-i18n.tsx';

/** The element's attributes, in the order in which they matter to whoever pastes it. */
export const ATTRIBUTES = ['table', 'venue', 'locale', 'theme', 'api'] as const;

/** What each of the element's attributes means. */
export function AttributeList() {
  const words = useI18n().LL.element;
  return (
    <dl className="meanings">
      {ATTRIBUTES.map((name) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>{words.meanings[name]()}</dd>
        </div>
      ))}
    </dl>
  );
}
