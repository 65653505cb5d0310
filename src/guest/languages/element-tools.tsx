import type { ComponentProps } from 'react';
import { DisplayMenu } from '#web/components/layout/display-menu.tsx';
import { LanguagePick } from './language-pick.tsx';
import type { TableLanguage } from './table-language.ts';

/** The element's tools once they are loaded: the table's languages, and the size of the text. */
export function elementTools(languages: TableLanguage) {
  return function ElementTools(props: ComponentProps<typeof DisplayMenu>) {
    return (
      <>
        <LanguagePick
          onChoose={(code) => void languages.choose(code)}
          hasFailed={languages.hasFailed}
        />
        <DisplayMenu {...props} />
      </>
    );
  };
}
