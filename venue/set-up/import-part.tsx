import { useSignals } from '@preact/signals-react/runtime';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import type { MenuUploadPreviewStore } from '../../src/stores/console/menu-import.ts';
import { ImportPreviewPart } from '../menu-import/import-preview.tsx';
import { ImportSource } from '../menu-import/import-source.tsx';

/** A file of one's own for the first menu, looked through as any import is. */
export function ImportPart({ store }: { store: MenuUploadPreviewStore }) {
  useSignals();
  const { LL } = useI18n();
  const products = (store.preview.value?.added ?? []).filter(({ kind }) => kind === 'product');
  return store.file.value === null ? (
    <ImportSource lead={LL.setUp.menu.importLead()} onChoose={(file) => void store.choose(file)} />
  ) : (
    <ImportPreviewPart store={store} hasGround={false}>
      {() => (
        <p className="import-foot">
          {products.length === 0
            ? LL.setUp.menu.importNothing()
            : LL.setUp.menu.importTaken({ count: products.length })}
        </p>
      )}
    </ImportPreviewPart>
  );
}
