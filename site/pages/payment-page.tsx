import '../payment.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import type { ReturnedPayment } from '#core/payments/online-payment.schema.ts';
import { Brand } from '#web/components/basic/brand.tsx';
import { createCall } from '#web/http/call.ts';
import { createHttp } from '#web/http/http.ts';
import type { Texts } from '#web/i18n/core.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { systemClock } from '#web/platform/clock.ts';
import { forgetWayBack, readWayBack } from '#web/platform/page/payment-window.ts';
import { readReturnKey } from '#web/platform/page/return-key.ts';
import type { Failure } from '#web/stores/failure.ts';
import { useSite } from '../environment/environment.tsx';
import { useTableLanguage } from '../environment/use-table-language.ts';
import { loadAway } from '../payment/load-away.ts';
import { createReturnedPayment } from '../payment/returned-payment-store.ts';
import { PaymentDetails } from './payment-details.tsx';

const ENDED: readonly (Failure | null)[] = ['payments.link_ended', 'request.invalid'];

/**
 * `/{locale}/pay/{capability}`: where a provider returns to, in whatever browser. It shows one
 * payment and nothing of the table; the key is taken out of the address at once.
 */
export default function PaymentPage() {
  useSignals();
  const { chooseLocale } = useSite();
  // Whoever has paid in a table's language reads in it how that went.
  useTableLanguage(chooseLocale, loadAway);
  const { LL } = useI18n();
  const words = LL.paymentReturn;
  const { payment, error } = useReturned();
  const [wayBack] = useState(() => readWayBack());
  const hasEnded = ENDED.includes(error);
  const title = hasEnded ? words.ended() : titleOf(words, payment, error);
  useEffect(() => {
    document.title = LL.site.pageTitle({ page: title });
  }, [LL, title]);
  return (
    <main id="content" tabIndex={-1} className="servett payment-page">
      <div role="status" className={hasEnded ? 'is-bad' : (payment?.state ?? '')}>
        <h1 className="head">{title}</h1>
        {hasEnded && <p>{words.endedText()}</p>}
        {!hasEnded && payment && <PaymentDetails payment={payment} />}
        {!hasEnded && payment === null && error !== null && <p>{words.failedText()}</p>}
      </div>
      {wayBack === null ? (
        <p>{words.closeIt()}</p>
      ) : (
        <a className="button next big" href={wayBack} onClick={() => forgetWayBack()}>
          {words.toTable()}
        </a>
      )}
      <footer>
        <Brand href="/" />
      </footer>
    </main>
  );
}

/** Reads the payment that the address names, or that it named before a reload. */
function useReturned(): { payment: ReturnedPayment | null; error: Failure | null } {
  useSignals();
  const { capability = '' } = useParams<{ capability?: string }>();
  const [, navigate] = useLocation();
  const { config } = useSite();
  const { locale } = useI18n();
  const [key] = useState(() => readReturnKey(capability));
  const [store] = useState(() => {
    const call = createCall(createHttp({ base: config.apiBase }));
    return createReturnedPayment({ call, clock: systemClock });
  });
  useEffect(() => {
    if (capability !== '') {
      navigate(`/${locale}/pay`, { replace: true });
      key.keep();
    }
  }, [capability, locale, navigate, key]);
  useEffect(() => (key.request === null ? undefined : store.watch(key.request)), [key, store]);
  const error = key.request === null ? 'payments.link_ended' : store.error.value;
  return { payment: store.payment.value, error };
}

function titleOf(
  words: Texts['paymentReturn'],
  payment: ReturnedPayment | null,
  error: Failure | null,
): string {
  if (payment === null) {
    return error === null ? words.checking() : words.failed();
  }
  const { waiting, unknown, paid, declined, cancelled, expired } = words;
  const titles = { created: waiting, open: waiting, unknown, paid, declined, cancelled, expired };
  return titles[payment.state]();
}
