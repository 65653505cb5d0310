import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useState } from 'react';
import { CopyField } from '#console/components/fields/copy-field.tsx';
import { Page } from '#console/components/page/page.tsx';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { QueryState } from '#console/components/page/query-state.tsx';
import type { StaffConsole } from '#console/start/staff-console.ts';
import { createTablesStore } from '#console/tables/tables-store.ts';
import type { Tables } from '#core/tables/tables.schema.ts';
import { alertIcon } from '#web/components/basic/icons.ts';
import { Notice } from '#web/components/status/notice.tsx';
import { AttributeList } from '#web/embed/attribute-list.tsx';
import { Preview } from '#web/embed/preview.tsx';
import { type Embed, type Release, snippetOf } from '#web/embed/snippet.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { EmbedForm } from './embed-form.tsx';

/** The hashes of every released element; each file of hashes loads on demand. */
const RELEASES = import.meta.glob<Release['files']>('../../../releases/widget/*/integrity.json', {
  import: 'default',
});

const versionOf = (path: string) => path.split('/').at(-2) ?? '';

/** The newest release that this installation serves at its own URL; null if there is none. */
async function newestRelease(): Promise<Release | null> {
  const paths = Object.keys(RELEASES).sort((a, b) =>
    versionOf(a).localeCompare(versionOf(b), 'en', { numeric: true }),
  );
  const newest = paths.at(-1);
  const files = newest === undefined ? undefined : await RELEASES[newest]?.();
  return newest === undefined || files === undefined ? null : { version: versionOf(newest), files };
}

interface Props extends Pick<VenuePageProps, 'onBack' | 'onGo'> {
  session: Pick<VenuePageProps['session'], 'call'>;
  venue: Pick<VenuePageProps['venue'], 'id' | 'name'>;
  model: { board: Pick<StaffConsole['board'], 'seatings' | 'venue'> };
}

/** Writes the snippet that a venue pastes into its own page, beside a preview of the element. */
export function EmbedPage({ session, venue, model, onGo, onBack }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.embed;
  const store = useMemo(() => createTablesStore(session.call, venue.id), [session.call, venue.id]);
  useEffect(() => {
    void store.load();
  }, [store]);
  const release = useNewestRelease();
  // The board knows which tables have a party.
  const isKnown = model.board.venue.value !== null && release !== undefined;
  const tables = isKnown ? store.data.value : null;
  return (
    <Page heading={words.heading()} title={words.title({ venue: venue.name })} onBack={onBack}>
      <QueryState query={store} loading={words.loading()} none={isKnown ? null : words.loading()} />
      {tables !== null && (
        <Workbench
          tables={tables}
          taken={model.board.seatings.value.map(({ seating }) => seating.table.id)}
          venue={venue.id}
          release={release ?? null}
          onAddress={() => onGo('settings/address')}
        />
      )}
    </Page>
  );
}

/** Undefined until it is loaded, so that it does not push down what is below. */
function useNewestRelease(): Release | null | undefined {
  const [release, setRelease] = useState<Release | null>();
  useEffect(() => {
    // Without a release to pin, the newest version is the only choice.
    newestRelease().then(setRelease, () => setRelease(null));
  }, []);
  return release;
}

interface WorkbenchProps {
  tables: Tables;
  /** Ids of the tables with a party. */
  taken: readonly string[];
  venue: string;
  /** Null if there is none to pin. */
  release: Release | null;
  /** Opens the page where the venue's address is set. */
  onAddress: () => void;
}

function Workbench({ tables, taken, venue, release, onAddress }: WorkbenchProps) {
  const { LL } = useI18n();
  const words = LL.embed;
  // The preview is a guest at its table: with a party there, it would ask to be let in.
  const first = tables.tables.find(({ id }) => !taken.includes(id)) ?? tables.tables[0];
  const [embed, setEmbed] = useState<Embed>({
    kind: first === undefined ? 'venue' : 'table',
    table: first?.id ?? '',
    venue,
    locale: null,
    theme: 'auto',
    accent: null,
    release: null,
  });
  return (
    <div className="embed">
      <div>
        <EmbedForm
          embed={embed}
          tables={tables}
          release={release}
          onChange={(change) => setEmbed({ ...embed, ...change })}
        />
        {tables.address === null ? (
          <Notice
            kind="bad"
            shape={alertIcon}
            title={LL.address.embed.title()}
            text={LL.address.embed.text()}
            action={{ label: LL.address.missing.act(), onClick: onAddress }}
          />
        ) : (
          <Snippet text={snippetOf(embed, tables.address)} />
        )}
        {tables.address?.startsWith('http:') && <p className="hint">{LL.address.embed.plain()}</p>}
        <Attributes />
      </div>
      <section aria-labelledby="embed-preview-head">
        <h2 id="embed-preview-head">{LL.element.preview()}</h2>
        <p className="hint">{words.previewHint()}</p>
        <Preview embed={embed} />
      </section>
    </div>
  );
}

function Snippet({ text }: { text: string }) {
  const label = useI18n().LL.embed.paste();
  return (
    <section className="snippet">
      <CopyField label={label} isHeading value={text} rows={text.split('\n').length + 2} />
    </section>
  );
}

function Attributes() {
  const { LL } = useI18n();
  const words = LL.element;
  return (
    <section className="attributes">
      <h2>{words.attributes()}</h2>
      <AttributeList />
    </section>
  );
}
