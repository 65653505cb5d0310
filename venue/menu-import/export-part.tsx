import { IMPORT_FORMATS, type ImportFormat } from '../../src/contract/codes.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';

/** The draft as a file, in each of the three formats. */
export function ExportPart({ addressOf }: { addressOf: (format: ImportFormat) => string }) {
  const { LL } = useI18n();
  const words = LL.menuImport.export;
  return (
    <section className="menu-export">
      <h2>{words.title()}</h2>
      <p>{words.text()}</p>
      <ul>
        {IMPORT_FORMATS.map((format) => (
          <li key={format}>
            <a className="button edge" href={addressOf(format)} download>
              {words[format]()}
            </a>
            <small>{words.about[format]()}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
