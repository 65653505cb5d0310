import { TABLE_LANGUAGE_CODES, TABLE_LANGUAGES } from '#core/shared/table-languages.ts';
import type { OtherLanguagesProps } from '../later.ts';

/** The languages that only tables speak, each by its own name. */
export function OtherLanguages({ onChoose }: OtherLanguagesProps) {
  return (
    <ul className="k-languages">
      {TABLE_LANGUAGE_CODES.map((code) => (
        <li key={code} lang={code} dir={TABLE_LANGUAGES[code].dir}>
          <button type="button" className="button bare" onClick={() => onChoose(code)}>
            {TABLE_LANGUAGES[code].name}
          </button>
        </li>
      ))}
    </ul>
  );
}
