import { computed, type ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Locale } from '#core/shared/languages.ts';
import { takeQueuedTaps } from '#guest/opening/queued-taps.ts';
import { createGuestStart, type GuestStart } from '#guest/start/guest-start.ts';
import { TableMenu } from '#guest/table-page/table-menu.tsx';
import { isLocale, pickLocale } from '#web/i18n/core.ts';
import { createLanguage, loadDictionary, type TwoPartLanguageModel } from '#web/i18n/language.ts';
import { loadRestTexts } from '#web/i18n/rest-texts.ts';
import { I18nProvider, useI18n } from '#web/i18n/use-i18n.tsx';
import { systemClock } from '#web/platform/clock.ts';
import { isNear, whenNear } from '#web/platform/page/in-viewport.ts';
import type { TextSizeName } from '#web/platform/page/text-size.ts';
import { untilHere } from '#web/platform/until-here.ts';
import type { PageSide } from './beside.ts';
import type { ElementProps } from './element-attributes.ts';
import type { TableOrderElement } from './element-types.ts';
import { themeFor } from './page/page-theme.ts';
import { type Emit, errorOf, readyOf, report } from './report.ts';
import { createServiceSource, type ElementServiceSource } from './service-source.ts';
import { preloadedFetch } from './shared-parts.ts';
import { TextTool } from './text-tool.tsx';
import { type Opening, useOpening } from './use-opening.ts';

/** The build inserts `lastResort.orderHere` in every language (`scripts/vite/language-files.ts`). */
declare const ORDER_HERE: Readonly<Record<Locale, string>>;

export const ATTRIBUTES = ['locale', 'table', 'venue', 'api', 'theme'] as const;
type Attribute = (typeof ATTRIBUTES)[number];

/** What the element keeps for its methods. */
export interface ShellHandle {
  guest: GuestStart;
  service: ElementServiceSource;
  language: TwoPartLanguageModel;
  /** The guest's, but loading for as long as the drawing is held by a finger. */
  phase: ReadonlySignal<GuestStart['phase']['value']>;
  /** What the page asks and is told; null until it has loaded, or once the guest is over. */
  beside: Promise<PageSide | null>;
  side: PageSide | null;
}

export interface ShellProps extends ElementProps<Attribute> {
  host: TableOrderElement;
  root: ShadowRoot;
  emit: Emit;
  /** Null once it is over; each time that the guest opens what the attributes name. */
  onHandle: (handle: ShellHandle | null) => void;
}

/** The element's content once it is near the window, and a placeholder until then. */
export function Shell(props: ShellProps) {
  const { locale, theme, host, root } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [, drawAgain] = useState({});
  const wanted = localeFor(locale, host);
  const isNear = useNear(host);
  const [size, setSize] = useState(readTextSize);
  const text = {
    size,
    onSize(next: TextSizeName) {
      setSize(next);
      keepTextSize(next);
    },
  };
  useLayoutEffect(() => (frame.current ? followSoon(root, frame.current) : undefined), [root]);
  return (
    <>
      <div
        ref={frame}
        className="widget own-theme"
        data-theme={themeFor(theme, root)}
        data-text={size === 'normal' ? undefined : size}
        lang={wanted}
      >
        {isNear && <Inside {...props} text={text} wanted={wanted} />}
      </div>
      <i className="scheme" onTransitionRun={() => drawAgain({})} />
    </>
  );
}

/** What comes beside the menu, which need not wait for it. */
const loadBeside = () => untilHere(() => import('./beside.ts'), systemClock);

/** The code for it comes beside the menu. */
function followSoon(root: ShadowRoot, frame: HTMLElement): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  void loadBeside().then(({ followView }) => {
    if (!isOver) stop = followView(root, frame);
  });
  return () => {
    isOver = true;
    stop?.();
  };
}

function useNear(host: Element): boolean {
  const [hasBeen, setHasBeen] = useState(() => isNear(host));
  useEffect(() => (hasBeen ? undefined : whenNear(host, () => setHasBeen(true))), [host, hasBeen]);
  return hasBeen;
}

/** Creates the guest for the element's attributes, and shows the table page. */
function Inside({
  wanted,
  text,
  table,
  venue,
  api,
  ...own
}: ShellProps & { wanted: Locale; text: TextSizeChoice }) {
  const [language] = useState(() => createLanguage(wanted, loadDictionary, loadRestTexts));
  const base = apiBase(api);
  const opening = useOpening(own.host, { base, locale: wanted, id: table ?? venue ?? '' });
  const handle = useGuest(base, language, own, opening);
  const { onHandle } = own;

  useEffect(() => {
    void language.choose(wanted);
  }, [language, wanted]);
  useLayoutEffect(() => {
    if (handle === null) return;
    void (table === undefined && venue !== undefined
      ? handle.guest.openVenue(venue)
      : handle.guest.openTable(table ?? ''));
    onHandle(handle);
  }, [handle, table, venue, onHandle]);

  return (
    <I18nProvider
      model={language}
      fallback={
        <TextsMissing
          language={language}
          address={`${base}/${wanted}/table/${table ?? ''}`}
          opening={opening}
        />
      }
    >
      {handle && <Content {...handle} text={text} table={table} site={base} opening={opening} />}
    </I18nProvider>
  );
}

/** Only the few texts that the build inserts are there (`lastResort.orderHere`). */
function TextsMissing({
  language,
  address,
  opening,
}: {
  language: TwoPartLanguageModel;
  address: string;
  opening: Opening | null;
}) {
  useSignals();
  const hasFailed = language.hasFailed.value;
  useEnd(opening, hasFailed);
  return hasFailed ? <a href={address}>{ORDER_HERE[language.locale.value]}</a> : null;
}

interface TextSizeChoice {
  size: TextSizeName;
  onSize: (size: TextSizeName) => void;
}

interface ContentProps extends ShellHandle {
  text: TextSizeChoice;
  /** The page names the table: the guest has no code to correct. */
  table: string | undefined;
  site: string;
  opening: Opening | null;
}

/** In the same step as what takes its place: nothing moves, and no tap is lost. */
function useEnd(opening: Opening | null, isDue: boolean): void {
  useLayoutEffect(() => {
    if (isDue) opening?.end();
  });
}

function Content({ guest, service, phase, text, table, site, opening }: ContentProps) {
  useSignals();
  const { LL, locale } = useI18n();
  const isLive = phase.value !== 'loading' && phase.value !== 'code';
  useEnd(opening, isLive);
  if (opening && !isLive) return null;
  return (
    <TableMenu
      guest={guest}
      service={service}
      variant="widget"
      tools={<TextSize service={service} {...text} />}
      fallbackLink={
        table !== undefined && (
          <p className="fallback-link">
            <a href={`${site}/${locale}/table/${table}`}>{LL.widget.openPage()}</a>
          </p>
        )
      }
    />
  );
}

function TextSize({ service, ...text }: TextSizeChoice & Pick<ShellHandle, 'service'>) {
  useSignals();
  const parts = service.here.value?.parts;
  return <TextTool>{parts && <parts.DisplayMenu {...text} />}</TextTool>;
}

/** One guest for each API base; the previous one is disposed of. Before the first paint. */
function useGuest(
  base: string,
  language: TwoPartLanguageModel,
  { host, root, emit, onHandle }: Pick<ShellProps, 'host' | 'root' | 'emit' | 'onHandle'>,
  opening: Opening | null,
): ShellHandle | null {
  const [handle, setHandle] = useState<ShellHandle | null>(null);
  const [first] = useState(opening);
  useLayoutEffect(() => {
    const guest = createGuestStart({
      apiBase: base,
      // Below one that only tables speak, this is what the guest reads of the site's.
      locale: computed(() => language.language.value?.locale ?? language.locale.value),
      reads: () => language.language.peek()?.table ?? null,
      fetch: preloadedFetch,
    });
    guest.onDispose(report(emit, 'ready', () => readyOf(guest)));
    // Not beside: that may be missing for the same reason.
    guest.onDispose(report(emit, 'error', () => errorOf(guest)));
    const service = createServiceSource(guest, language, root, emit);
    const phase = computed(() => (first?.isPressed.value ? 'loading' : guest.phase.value));
    guest.onDispose(takeQueuedTaps({ ...guest, phase }, first?.drawn ?? {}));
    let isOver = false;
    guest.onDispose(() => {
      isOver = true;
    });
    const beside = loadBeside().then(({ createPageSide }) => {
      if (!isOver) made.side = createPageSide(host, made, emit);
      return made.side;
    });
    const made: ShellHandle = { guest, service, language, phase, beside, side: null };
    setHandle(made);
    return () => {
      onHandle(null);
      guest.dispose();
    };
  }, [base, language, host, root, emit, onHandle, first]);
  return handle;
}

/** The origin of this script: in production the server that also has the API. */
const scriptOrigin = (): string => new URL(import.meta.url).origin;

/** The API's base as a URL without a trailing slash. An invalid URL counts as none. */
function apiBase(api: string | undefined): string {
  try {
    return api === undefined
      ? scriptOrigin()
      : new URL(api, document.baseURI).href.replace(/\/+$/, '');
  } catch {
    return scriptOrigin();
  }
}

/** The requested language; else that of the page around the element, then the browser's. */
function localeFor(asked: string | undefined, host: Element): Locale {
  if (isLocale(asked)) return asked;
  const around = host.closest<HTMLElement>('[lang]')?.lang ?? document.documentElement.lang;
  return pickLocale([around, ...navigator.languages]);
}

/** In the storage of the page that contains the element. */
const KEY = 'servett_text';

/** Read at once, so that the first paint already has the size. */
function readTextSize(): TextSizeName {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'large' || kept === 'larger' ? kept : 'normal';
  } catch {
    return 'normal';
  }
}

function keepTextSize(size: TextSizeName): void {
  try {
    localStorage.setItem(KEY, size);
  } catch {}
}
