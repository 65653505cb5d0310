import '../table.css';
import { computed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import type { Locale } from '#core/shared/languages.ts';
import { LanguagePick } from '#guest/languages/language-pick.tsx';
import { readMenuIn } from '#guest/languages/read-menu-in.ts';
import type { TableLanguage } from '#guest/languages/table-language.ts';
import { keepCartSummary } from '#guest/opening/keep-cart-summary.ts';
import { takeQueuedTaps } from '#guest/opening/queued-taps.ts';
import { joinByLink } from '#guest/seatings/join-by-link.ts';
import { createGuest } from '#guest/start/create-guest.ts';
import type { Guest } from '#guest/start/guest.ts';
import { TableOrder } from '#guest/table-page/table-order.tsx';
import { Brand } from '#web/components/basic/brand.tsx';
import { DisplayMenu } from '#web/components/layout/display-menu.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { forgetOnArrival } from '#web/platform/page/payment-window.ts';
import { createTextSize } from '#web/platform/page/text-size.ts';
import { useSite } from '../environment/environment.tsx';
import { takeHandoverCode, takeJoinCode } from '../environment/join-code.ts';
import { useTableLanguage } from '../environment/use-table-language.ts';
import { finishPress } from '../shell/finish-press.ts';
import {
  carryPageSearch,
  endPrerendered,
  isPageSearching,
  livePageButton,
  PrerenderedTable,
  readPrerendered,
  readTyped,
} from '../shell/prerendered-table.tsx';
import { replayTouches } from '../shell/replay-touch.ts';
import { SimpleLink } from '../table/simple-link.tsx';
import { useOfflineCopy, useOpensOffline } from '../table/use-offline-pages.ts';

/** `/{locale}/table/{table?}`: the guest's page, in the language of its URL. */
export default function TablePage() {
  useSignals();
  const { table = '' } = useParams<{ table?: string }>();
  const { language, global, chooseLocale } = useSite();
  const locale = language.locale.value;
  const [, navigate] = useLocation();
  const [text] = useState(() => createTextSize(document.documentElement, document));
  const addressOf = (to: Locale, id: string) => `/${to}/table${id === '' ? '' : `/${id}`}`;
  const chooseShown = async (to: Locale) => {
    await chooseLocale(to);
    // The address names the language that is shown: texts that did not arrive change neither.
    if (language.locale.peek() === to) navigate(addressOf(to, table), { replace: true });
  };
  const languages = useTableLanguage(chooseShown);
  const guest = useGuest({ table, locale, languages }, (id) =>
    navigate(addressOf(language.locale.peek(), id), { replace: true }),
  );
  const drawn = useDrawn(guest);
  const title = useTableTitle(guest);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => forgetOnArrival(), []);
  const simple = table !== '' && <SimpleLink table={table} />;
  return (
    <TableOrder
      guest={guest}
      variant="page"
      home="/"
      code={table === '' ? drawn.typed : table}
      opening={drawn.elements.length > 0 && <PrerenderedTable elements={drawn.elements} />}
      fallbackLink={simple}
      onCode={(text, fragment = '') => navigate(addressOf(locale, text.trim()) + fragment)}
      tools={
        <>
          <LanguagePick onChoose={(to) => void languages.choose(to)} />
          <DisplayMenu
            theme={global.theme.value}
            onTheme={global.setTheme}
            size={text.size.value}
            onSize={text.set}
          />
        </>
      }
      foot={
        <footer className="menu-foot">
          <Brand href="/" />
          {simple}
        </footer>
      }
    />
  );
}

interface GuestWish {
  table: string;
  locale: Locale;
  languages: TableLanguage;
}

/**
 * The guest at the table in the URL. It is opened before the first rendering, which depends on it.
 * `onAway`: the guest is at another table than the one that was opened, having stayed there or been
 * moved. A reload opens that one.
 */
function useGuest({ table, locale, languages }: GuestWish, onAway: (id: string) => void): Guest {
  useSignals();
  const { config } = useSite();
  const opensOffline = useOpensOffline(config.hasOfflinePages);
  const opened = useRef(table);
  /** The table that was shown first at this address. */
  const shown = useRef<string | null>(null);
  const [guest] = useState(() => {
    const made = createGuest({
      apiBase: config.apiBase,
      locale: languages.locale,
      reads: () => languages.wish.peek(),
      marksTitle: true,
      loadPayStyles: () => import('#guest/styles/pay.css'),
      opensOffline,
    });
    void made.openTable(table);
    return { ...made, phase: whenSpoken(made.phase, languages) };
  });
  useEffect(() => {
    if (opened.current !== table) {
      opened.current = table;
      shown.current = null;
      void guest.openTable(table);
    }
  }, [guest, table]);
  const id = guest.table.value?.id ?? null;
  useEffect(() => {
    if (id === null) return;
    const isAway = shown.current !== null && shown.current !== id && opened.current === table;
    shown.current = id;
    if (!isAway || table === id) return;
    opened.current = id;
    onAway(id);
  }, [id, table, onAway]);
  useOfflineCopy(guest, locale, config.hasOfflinePages, opensOffline);
  // Before the menu can have loaded: the first live menu includes the taps on the prerendered one.
  useLayoutEffect(() => takeQueuedTaps(guest), [guest]);
  useLayoutEffect(() => keepCartSummary(guest), [guest]);
  useEffect(() => readMenuIn(guest.menu, languages), [guest, languages]);
  useEffect(() => () => guest.dispose(), [guest]);
  const stopJoining = useRef<(() => void) | null>(null);
  // Also after a scan on this page, which opens the table with its code.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each table's address may have one.
  useEffect(() => {
    const join = takeJoinCode();
    if (join !== null) {
      stopJoining.current?.();
      stopJoining.current = joinByLink(guest, join);
    }
    const taken = takeHandoverCode();
    if (taken !== null) guest.scanned.value = taken;
  }, [guest, table]);
  useEffect(() => () => stopJoining.current?.(), []);
  return guest;
}

/**
 * Ready once the language has come that the device asks for first: the server has drawn the menu in
 * it. What is chosen later replaces what is shown.
 */
function whenSpoken(phase: Guest['phase'], { isComing }: TableLanguage): Guest['phase'] {
  let isFirst = true;
  return computed(() => {
    const now = phase.value;
    isFirst &&= isComing.value;
    return isFirst && now === 'ready' ? 'loading' : now;
  });
}

/**
 * The server's rendering stays until there is something to show instead, and is then never shown
 * again.
 */
function useDrawn(guest: Guest): { elements: readonly Element[]; typed: string } {
  useSignals();
  const [elements, setElements] = useState(readPrerendered);
  const [typed] = useState(readTyped);
  const isOpening = guest.phase.value === 'loading';
  // Asked before the prerendered page goes.
  const wasSearching = !isOpening && isPageSearching(elements);
  useEffect(() => {
    endPrerendered();
    if (typed.isFocused) {
      document.querySelector<HTMLElement>('#app .code-field input')?.focus();
    }
  }, [typed]);
  // At the same moment: a tap after it reaches the live page, and one before it is counted here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what holds when the menu takes its place.
  useLayoutEffect(() => {
    if (!isOpening) {
      carryPageSearch(elements, wasSearching);
      setElements((now) => (now.length === 0 ? now : []));
      replayTouches(livePageButton);
      finishPress(livePageButton);
    }
  }, [isOpening, elements]);
  return { elements, typed: typed.text };
}

/** "Table 1, Kajkanten - Servett" once both are known. */
function useTableTitle(guest: Guest): string {
  useSignals();
  const { LL } = useI18n();
  const table = guest.table.value;
  const page =
    table === null
      ? LL.site.openTable()
      : LL.site.table({ table: table.label, venue: table.venue.name });
  return LL.site.pageTitle({ page });
}
