import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { soldOutKey } from '#console/live/board-actions.ts';
import { CheckBar } from '#console/menu-checks/check-bar.tsx';
import { ChecksPage } from '#console/menu-checks/checks-page.tsx';
import { findProduct } from '#core/menu/menu-index.ts';
import { base32Of } from '#core/shared/base32.ts';
import { shrinkPicture } from '#web/platform/device/shrink-picture.ts';
import { browserTranslators } from '#web/platform/device/translators.ts';
import type { SoldOutSwitch } from './editor-props.ts';
import { createMenuDraftStore } from './menu-draft-store.ts';
import { MenuEditor } from './menu-editor.tsx';
import { createPictureUpload } from './picture-upload.ts';
import { PrintMenuPage } from './print-menu-page.tsx';
import { TranslatePage } from './translate/translate-page.tsx';

const translators = browserTranslators();

/** The menu editor. Guests keep the published menu until the draft is published. */
export function MenuPage({ session, model, venue, path, onGo, onBack }: VenuePageProps) {
  useSignals();
  const [store, pictures] = useMemo(() => {
    const of = { ...session.environment, call: session.call, venue: venue.id };
    return [
      createMenuDraftStore(of),
      createPictureUpload({ ...of, shrink: shrinkPicture }),
    ] as const;
  }, [session, venue.id]);
  useEffect(() => {
    void store.load();
    return store.leave;
  }, [store]);
  const news = model.menuNews.value;
  useEffect(() => {
    if (news !== null) void store.hear(news);
  }, [store, news]);
  const { board } = model;
  const keys = board.soldOut.value;
  const published = store.published.value;
  const maySay = venue.permissions.includes('products.sold_out');
  const soldOut = useMemo<SoldOutSwitch | null>(
    () =>
      maySay
        ? {
            isOn: (id) => keys.has(soldOutKey({ kind: 'product', id })),
            isKnown: (id) => published !== null && findProduct(published, id) !== undefined,
            set: (id, isOut) => void board.setSoldOut({ kind: 'product', id }, isOut),
          }
        : null,
    [maySay, keys, published, board],
  );
  const menu = store.menu.value;
  const [part, language = ''] = path.split('/');
  if (part === 'translate' && menu !== null) {
    return (
      <TranslatePage
        store={store}
        menu={menu}
        venue={venue.name}
        path={language}
        translators={translators}
        onGo={onGo}
        onBack={onBack}
      />
    );
  }
  if (part === 'print' && published !== null) {
    return (
      <PrintMenuPage
        venue={venue.name}
        published={published}
        unpublished={store.changes.value.length}
        tables={board.tables.value}
        pdfOf={(query) =>
          session.addressOf('GET /venues/:venue/menu.pdf', { params: { venue: venue.id }, query })
        }
        onGo={onGo}
        onBack={onBack}
      />
    );
  }
  if (part === 'checks') {
    return (
      <ChecksPage
        venue={venue.id}
        name={venue.name}
        call={session.call}
        published={published}
        clock={session.environment.clock}
        onGo={onGo}
        onBack={onBack}
      />
    );
  }
  return (
    <MenuEditor
      store={store}
      pictures={pictures}
      venue={venue.name}
      path={path}
      soldOut={soldOut}
      checks={
        published !== null && (
          <CheckBar
            venue={venue.id}
            call={session.call}
            published={published}
            unpublished={store.changes.value.length}
            clock={session.environment.clock}
          />
        )
      }
      newId={() => base32Of(session.environment.random.bytes(8))}
      onGo={onGo}
      onBack={onBack}
    />
  );
}
