import { useState } from 'react';
import { ChipChoice } from '#console/components/fields/chip-choice.tsx';
import { SelectField } from '#console/components/fields/select-field.tsx';
import { printIcon } from '#console/components/icons/console-icons.ts';
import { HashLink } from '#console/components/page/hash-link.tsx';
import { Page } from '#console/components/page/page.tsx';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { MENU_PAPERS, type MenuPaper } from '#core/printed-menu/codes.ts';
import type { PrintedMenuOptions } from '#core/printed-menu/printed-menu.schema.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import {
  isTableLanguage,
  TABLE_LANGUAGES,
  type TableLocale,
} from '#core/shared/table-languages.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { ChipSet } from './forms/chip-set.tsx';

interface Props {
  /** The name of the venue. */
  venue: string;
  /** What guests have: the draft is not printed. */
  published: MenuFile;
  /** Changes that are not published. */
  unpublished: number;
  tables: readonly { readonly id: string; readonly label: string }[];
  /** The address of the PDF. */
  pdfOf: (options: PrintedMenuOptions) => string;
  onGo: (hash: string) => void;
  onBack: () => void;
}

type Part = 'allergens' | 'pictures';
const PARTS: readonly Part[] = ['allergens', 'pictures'];

/** On what, in which languages and with what; then a PDF to print. */
export function PrintMenuPage(props: Props) {
  const { venue, published, unpublished, tables, pdfOf, onGo, onBack } = props;
  const { LL } = useI18n();
  const words = LL.menuEditor.printed;
  const [paper, setPaper] = useState<MenuPaper>('a4');
  const languages = languagesOf(published);
  const [first, setFirst] = useState(languages[0]?.value ?? '');
  const [second, setSecond] = useState(NONE);
  const [parts, setParts] = useState<readonly Part[]>(['allergens']);
  const [table, setTable] = useState(NONE);
  const others = languages.filter(({ value }) => value !== first);
  const below = others.some(({ value }) => value === second) ? second : NONE;
  const options: PrintedMenuOptions = {
    paper,
    languages: below === NONE ? first : `${first},${below}`,
    ...(parts.includes('allergens') && { allergens: 'yes' }),
    ...(parts.includes('pictures') && { pictures: 'yes' }),
    ...(table !== NONE && { table }),
  };
  return (
    <Page
      heading={words.heading()}
      title={words.title({ venue })}
      action={<HashLink to="menu" words={LL.menuEditor.heading()} onGo={onGo} />}
      onBack={onBack}
    >
      <div className="console-form">
        <ChipChoice
          legend={words.paper()}
          isRow
          choices={MENU_PAPERS.map((value) => ({ value, words: words.papers[value]() }))}
          chosen={paper}
          onChoose={setPaper}
        />
        {languages.length > 1 && (
          <>
            <SelectField
              label={words.language()}
              options={languages}
              chosen={first}
              onChoose={setFirst}
            />
            <SelectField
              label={words.below()}
              options={[{ value: NONE, name: words.none() }, ...others]}
              chosen={below}
              onChoose={setSecond}
            />
          </>
        )}
        <ChipSet
          legend={words.parts()}
          choices={PARTS.map((value) => ({ value, words: words.with[value]() }))}
          chosen={parts}
          onChoose={setParts}
        />
        {tables.length > 0 && (
          <SelectField
            label={words.code()}
            hint={words.codeHint()}
            options={[
              { value: NONE, name: words.noCode() },
              ...tables.map(({ id, label }) => ({
                value: id,
                name: LL.common.tableStarts({ label }),
              })),
            ]}
            chosen={table}
            onChoose={setTable}
          />
        )}
        <p className="hint">
          {words.hint()} {unpublished > 0 && words.unpublished({ count: unpublished })}{' '}
          {paper === 'folded' && words.folded()}
        </p>
        <a className="button staff full" href={pdfOf(options)} download>
          <Icon shape={printIcon} size={20} />
          {words.submit()}
        </a>
      </div>
    </Page>
  );
}

const NONE = '-';

/** The languages that guests have the menu in. */
function languagesOf({ venue, languages = [] }: MenuFile): { value: string; name: string }[] {
  const codes: readonly TableLocale[] = [...venue.locales, ...languages];
  return codes.map((value) => ({
    value,
    name: (isTableLanguage(value) ? TABLE_LANGUAGES[value] : LOCALE_FACTS[value]).name,
  }));
}
