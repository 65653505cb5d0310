import { useSignals } from '@preact/signals-react/runtime';
import { Button } from '../../src/components/basic/button.tsx';
import type { ImportPreview } from '../../src/contract/menu/menu-import.schema.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import type { MenuImportStore } from '../../src/stores/console/menu-import.ts';

/** Where the file goes, and the button that imports it. */
export function ApplyFoot({ store, preview }: { store: MenuImportStore; preview: ImportPreview }) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.menuImport.preview;
  const changes = preview.added.length + preview.changed.length + preview.removed.length;
  const asked = preview.questions.categories.flatMap(({ products }) => products).length;
  return (
    <footer className="import-foot">
      <p>
        {changes === 0 ? words.nothing() : words.where()}
        {changes > 0 && asked > 0 && ` ${LL.menuQuestions.later({ count: asked })}`}
      </p>
      {changes > 0 && (
        <Button
          kind="staff"
          isBig
          isBusy={store.applying.isBusy.value || store.looking.isBusy.value}
          onClick={() => void store.apply()}
        >
          {words.apply({ changes })}
        </Button>
      )}
    </footer>
  );
}
