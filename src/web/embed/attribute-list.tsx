import { useI18n } from '#web/i18n/use-i18n.tsx';
import { ATTRIBUTES } from './attributes.ts';

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
