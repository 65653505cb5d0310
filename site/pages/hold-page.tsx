import '../payment.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import type { GuestHold } from '#core/card-holds/card-holds.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import { LanguagePick } from '#guest/languages/language-pick.tsx';
import { Brand } from '#web/components/basic/brand.tsx';
import { Button } from '#web/components/basic/button.tsx';
import { createCall } from '#web/http/call.ts';
import { createHttp } from '#web/http/http.ts';
import { dayIn } from '#web/i18n/core-figures.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { systemClock } from '#web/platform/clock.ts';
import { readReturnKey } from '#web/platform/page/return-key.ts';
import type { Failure } from '#web/stores/failure.ts';
import { useSite } from '../environment/environment.tsx';
import { useTableLanguage } from '../environment/use-table-language.ts';
import { createGuestHold, type GuestHoldStore } from '../hold/guest-hold-store.ts';
import { loadAway } from '../payment/load-away.ts';

const ENDED: readonly (Failure | null)[] = ['payments.link_ended', 'request.invalid'];

/**
 * `/{locale}/hold/{code}`: where a guest reads what is to be held on a card, says yes, and returns to
 * from the provider. It shows that and nothing else of the tab; the code is taken out of the address.
 */
export default function HoldPage() {
  useSignals();
  const { LL } = useI18n();
  const words = LL.holdPage;
  const { code, choose } = useCode();
  const languages = useTableLanguage(choose, loadAway);
  const { config } = useSite();
  const [store] = useState(() =>
    createGuestHold({
      call: createCall(createHttp({ base: config.apiBase })),
      clock: systemClock,
      code: code ?? '',
    }),
  );
  useEffect(() => (code === null ? undefined : store.watch()), [code, store]);
  const hold = store.hold.value;
  const error = code === null ? 'payments.link_ended' : store.error.value;
  const hasEnded = ENDED.includes(error);
  const known = hold === null ? words.page() : words.titles[hold.state]();
  const title = hasEnded ? words.ended() : known;
  useEffect(() => {
    document.title = LL.site.pageTitle({ page: title });
  }, [LL, title]);
  return (
    <main id="content" tabIndex={-1} className="servett payment-page">
      <div role="status" className={hasEnded ? 'is-bad' : classOf(hold)}>
        <h1 className="head">{title}</h1>
        {hasEnded && <p>{words.endedText()}</p>}
        {!hasEnded && hold !== null && <HoldDetails hold={hold} />}
        {!hasEnded && error !== null && <p>{words.failedText()}</p>}
      </div>
      {!hasEnded && error !== null && (
        <Button kind="edge" isFull isBusy={store.isReading.value} onClick={() => void store.read()}>
          {LL.common.tryAgain()}
        </Button>
      )}
      {!hasEnded && hold !== null && <Agree hold={hold} store={store} />}
      <footer>
        <LanguagePick onChoose={(to) => void languages.choose(to)} />
        <Brand href="/" />
      </footer>
    </main>
  );
}

/** The code in the address, or what it was before a reload; it is kept with the history alone. */
function useCode(): { code: string | null; choose: (to: Locale) => Promise<void> } {
  const { code: inAddress = '' } = useParams<{ code?: string }>();
  const [, navigate] = useLocation();
  const { locale } = useI18n();
  const { chooseLocale, language } = useSite();
  const [key] = useState(() => readReturnKey(inAddress));
  useEffect(() => {
    if (inAddress !== '') {
      navigate(`/${locale}/hold`, { replace: true });
      key.keep();
    }
  }, [inAddress, locale, navigate, key]);
  const choose = async (to: Locale) => {
    await chooseLocale(to);
    // Texts that did not arrive change nothing.
    if (language.locale.peek() !== to) return;
    navigate(`/${to}/hold`, { replace: true });
    key.keep();
  };
  return { code: key.request?.capability ?? null, choose };
}

function classOf(hold: GuestHold | null): string {
  if (hold === null) return '';
  return hold.state === 'held' || hold.state === 'captured' ? 'paid' : hold.state;
}

/** How much, whose, and what it means. */
function HoldDetails({ hold }: { hold: GuestHold }) {
  const { LL, intl, money } = useI18n();
  const words = LL.holdPage;
  const { state, amount, taken, currency, heldUntil, isTest, venue, table } = hold;
  const sum = money(amount, currency);
  return (
    <>
      <p>{words.where({ venue, table })}</p>
      <p className="payment-sum num">{state === 'captured' ? money(taken, currency) : sum}</p>
      <p>{words.texts[state]({ amount: sum })}</p>
      {state === 'held' && heldUntil !== null && (
        <p>{words.until({ day: dayIn(intl, heldUntil) })}</p>
      )}
      {isTest && <p className="hint">{words.isTest()}</p>}
    </>
  );
}

/** Says yes, or goes on at the provider's page. */
function Agree({ hold, store }: { hold: GuestHold; store: GuestHoldStore }) {
  useSignals();
  const { LL, locale, money } = useI18n();
  const words = LL.holdPage;
  const { state, amount, currency, next } = hold;
  if (state === 'open' && next !== null) {
    return (
      <a className="button next big" href={next}>
        {words.goOn()}
      </a>
    );
  }
  if (state !== 'asked' && state !== 'created') return null;
  return (
    <Button
      kind="next"
      isFull
      isBusy={store.isStarting.value || state === 'created'}
      onClick={() =>
        void store.start(locale).then((page) => {
          if (page !== null) window.location.assign(page);
        })
      }
    >
      {words.agree({ amount: money(amount, currency) })}
    </Button>
  );
}
