import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { HashLink } from '#console/components/page/hash-link.tsx';
import { Page } from '#console/components/page/page.tsx';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import type { Language } from '#web/i18n/language.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { useMediaQuery } from '#web/platform/page/use-media-query.ts';
import { hashOf, type Opened, readOpened, type SoldOutSwitch } from './editor-props.ts';
import { emptyCategory, emptyGroup, emptyProduct, emptyStation } from './forms/empty-parts.ts';
import { MenuList } from './list/menu-list.tsx';
import type { MenuDraftStore } from './menu-draft-store.ts';
import { MenuFoot } from './menu-foot.tsx';
import { MenuPane } from './menu-pane.tsx';
import type { PictureUpload } from './picture-upload.ts';
import { ValidationErrors } from './validation-errors.tsx';

interface Props {
  store: MenuDraftStore;
  pictures: PictureUpload;
  /** Its name. */
  venue: string;
  path: string;
  soldOut: SoldOutSwitch | null;
  /** Above the list: when the menu was last checked. */
  checks?: ReactNode;
  newId: () => string;
  onGo: (hash: string) => void;
  onBack: () => void;
}

/** Below this width, one of the panes is shown at a time. */
const NARROW = '(max-width: 720px)';

/** List, form and preview, over a foot that shows what is saved but not published. */
export function MenuEditor(props: Props) {
  const { store, pictures, venue, path, soldOut, checks = null, newId, onGo, onBack } = props;
  useSignals();
  const { LL } = useI18n();
  const words = LL.menuEditor;
  const isNarrow = useMediaQuery(NARROW);
  const menu = store.menu.value;
  const changes = store.changes.value;
  const heard = heardOf(LL, store.changedBy.value);
  const byId = useMemo(
    () => new Map(changes.map(({ part, id, kind }) => [`${part}:${id}`, kind])),
    [changes],
  );
  const opened = readOpened(path);
  const onOpen = (next: Opened | null) => onGo(hashOf(next));
  const wasOpen = useFocusOfList(opened, isNarrow);
  const title = words.title({ venue });
  if (menu === null) {
    const { error } = store.loading;
    return (
      <Page heading={words.heading()} title={title} onBack={onBack}>
        <ErrorMessage error={error.value} />
        {error.value === null ? (
          <p className="none">{words.loading()}</p>
        ) : (
          <Button kind="edge" onClick={() => void store.load()}>
            {LL.common.tryAgain()}
          </Button>
        )}
      </Page>
    );
  }
  const add = (kind: Opened['kind'], category = '') => {
    const id = newId();
    addTo(store, store.menu.peek() ?? menu, kind, { id, category, option: newId() });
    onOpen({ kind, id });
  };
  const hasList = !isNarrow || opened === null;
  return (
    <Page
      heading={words.heading()}
      title={title}
      action={
        <>
          <HashLink to="menu/translate" words={words.translate.heading()} onGo={onGo} />
          <HashLink to="menu/checks" words={words.check.all()} onGo={onGo} />
          <HashLink to="menu/print" words={words.printed.action()} onGo={onGo} />
          <HashLink to="import" words={LL.people.ways.import()} className="is-import" onGo={onGo} />
        </>
      }
      onBack={onBack}
    >
      <div className="menu-edit" ref={wasOpen}>
        <div className="menu-top">
          {(!isNarrow || opened === null) && checks}
          <ValidationErrors store={store} menu={menu} />
        </div>
        {hasList && (
          <MenuList
            menu={menu}
            edit={store.edit}
            changes={byId}
            published={store.published.value}
            opened={opened}
            soldOut={soldOut}
            onOpen={onOpen}
            onAdd={add}
          />
        )}
        {(!isNarrow || opened !== null) && (
          <MenuPane
            key={opened === null ? '' : `${opened.kind}:${opened.id}`}
            menu={menu}
            edit={store.edit}
            newId={newId}
            opened={opened}
            soldOut={soldOut}
            pictures={pictures}
            onOpen={onOpen}
          />
        )}
        <MenuFoot store={store} menu={menu} path={path} heard={heard} onOpen={onOpen} />
      </div>
    </Page>
  );
}

function addTo(
  { edit }: MenuDraftStore,
  menu: MenuFile,
  kind: Opened['kind'],
  { id, category, option }: { id: string; category: string; option: string },
): void {
  if (kind === 'category') edit({ do: 'put_category', category: emptyCategory(id, menu) });
  if (kind === 'group') edit({ do: 'put_group', group: emptyGroup(id, option) });
  if (kind === 'station') edit({ do: 'put_station', station: emptyStation(id) });
  const home = menu.categories.find((each) => each.id === category);
  if (kind === 'product' && home !== undefined) {
    edit({ do: 'put_product', category, product: emptyProduct(id, menu, home) });
  }
}

function heardOf(LL: Language['LL'], by: string | null): string | null {
  const words = LL.menuEditor.live;
  if (by === null) return null;
  return by === '' ? words.somebody() : words.by({ name: by });
}

/** Where only one pane is shown, going back to the list returns to the same place. */
function useFocusOfList(opened: Opened | null, isNarrow: boolean) {
  const root = useRef<HTMLDivElement>(null);
  const last = useRef(opened);
  useEffect(() => {
    const left = last.current;
    last.current = opened;
    if (!isNarrow || opened !== null || left === null) return;
    const row = root.current?.querySelector<HTMLElement>(
      `[data-drop="${left.kind}:${left.id}"] .name`,
    );
    (row ?? root.current?.querySelector<HTMLElement>('.find input'))?.focus();
  });
  return root;
}
