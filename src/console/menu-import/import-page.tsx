import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useRef } from 'react';
import { HashLink } from '#console/components/page/hash-link.tsx';
import { Page } from '#console/components/page/page.tsx';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import type { ImportApplied, ImportPreview } from '#core/menu-import/menu-import.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { checkIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { ExportPart } from './export-part.tsx';
import { ImportPreviewPart } from './import-preview.tsx';
import { ImportSource } from './import-source.tsx';
import { createMenuImport, type MenuImportStore } from './menu-import-store.ts';
import { PageAddress, UnreadPages } from './page-address.tsx';

interface Props extends Pick<VenuePageProps, 'onGo' | 'onBack'> {
  session: Pick<VenuePageProps['session'], 'call' | 'addressOf'>;
  venue: Pick<VenuePageProps['venue'], 'id' | 'name' | 'trialEndsAt'>;
}

/** Imports a menu file, with a preview before anything changes, and exports the menu. */
export function ImportPage({ session, venue, onGo, onBack }: Props) {
  useSignals();
  const { LL, locale } = useI18n();
  const words = LL.menuImport;
  const store = useMemo(() => createMenuImport(session.call, venue.id), [session.call, venue.id]);
  const done = store.done.value;
  return (
    <Page
      heading={words.heading()}
      title={words.title({ venue: venue.name })}
      action={<HashLink to="menu" words={words.toMenu()} onGo={onGo} />}
      onBack={onBack}
    >
      {done !== null && <ImportDone done={done} onMenu={() => onGo('menu')} />}
      {store.file.value === null ? (
        <>
          <ImportSource
            lead={words.source.lead()}
            pasted={store.pasted}
            onChoose={(file) => void store.choose(file)}
          >
            {venue.trialEndsAt === undefined && <PageAddress store={store} />}
          </ImportSource>
          <ExportPart
            call={session.call}
            venue={venue.id}
            addressOf={(format) =>
              session.addressOf('GET /venues/:venue/menu/export', {
                params: { venue: venue.id },
                query: { format, locale },
              })
            }
          />
        </>
      ) : (
        <ImportPreviewPart
          store={store}
          error={store.applying.error.value}
          about={<UnreadPages pages={store.unread.value} />}
          hasGround
        >
          {(preview) => <ApplyFoot store={store} preview={preview} />}
        </ImportPreviewPart>
      )}
    </Page>
  );
}

/** Where the file goes, and the button that imports it. */
function ApplyFoot({ store, preview }: { store: MenuImportStore; preview: ImportPreview }) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.menuImport.preview;
  const changes = preview.added.length + preview.changed.length + preview.removed.length;
  const asked = preview.questions.categories.flatMap(({ products }) => products).length;
  // The preview is not of what the columns are to be.
  if (store.columns.value !== null) {
    return <footer className="import-foot">{words.columns.first()}</footer>;
  }
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

/** Where the file went, and the link to publish it. */
function ImportDone({ done, onMenu }: { done: ImportApplied; onMenu: () => void }) {
  const { LL } = useI18n();
  const words = LL.menuImport.done;
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <section className="import-done">
      <h2 ref={head} tabIndex={-1}>
        <Icon shape={checkIcon} size={24} />
        {words.title()}
      </h2>
      <p>{words.counts({ added: done.added, changed: done.changed, removed: done.removed })}</p>
      <p>{words.text()}</p>
      <Button kind="staff" onClick={onMenu}>
        {words.toMenu()}
      </Button>
    </section>
  );
}
