import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import { createMenuExchange } from '../../src/compose/console/menu-import.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import { HashLink } from '../components/page/hash-link.tsx';
import { Page } from '../components/page/page.tsx';
import type { VenuePageProps } from '../components/page/page-props.ts';
import { ApplyFoot } from './apply-foot.tsx';
import { ExportPart } from './export-part.tsx';
import { ImportDone } from './import-done.tsx';
import { ImportPreviewPart } from './import-preview.tsx';
import { ImportSource } from './import-source.tsx';

interface Props extends Pick<VenuePageProps, 'onGo' | 'onBack'> {
  session: Pick<VenuePageProps['session'], 'http'>;
  venue: Pick<VenuePageProps['venue'], 'id' | 'name'>;
}

/** Imports a menu file, with a preview before anything changes, and exports the menu. */
export function ImportPage({ session, venue, onGo, onBack }: Props) {
  useSignals();
  const { LL, locale } = useI18n();
  const words = LL.menuImport;
  const { store, exportUrl } = useMemo(
    () => createMenuExchange(session.http, venue.id),
    [session.http, venue.id],
  );
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
          <ImportSource lead={words.source.lead()} onChoose={(file) => void store.choose(file)} />
          <ExportPart addressOf={(format) => exportUrl(venue.id, format, locale)} />
        </>
      ) : (
        <ImportPreviewPart store={store} error={store.applying.error.value} hasGround>
          {(preview) => <ApplyFoot store={store} preview={preview} />}
        </ImportPreviewPart>
      )}
    </Page>
  );
}
