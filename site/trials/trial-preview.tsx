import { useSignals } from '@preact/signals-react/runtime';
import { DEFAULT_LOCALE } from '#core/shared/languages.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { samplePrice, trialCurrency } from '#core/trials/trial-money.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { samplePicture } from './sample-pictures.ts';
import { SAMPLE_PRODUCTS } from './sample-products.ts';
import type { TrialStore } from './trial-store.ts';

/** The table's page as it will be: the name as it is typed, the menu as it is chosen. */
export function TrialPreview({ trial, timeZone }: { trial: TrialStore; timeZone: string }) {
  useSignals();
  const { LL, locale, money } = useI18n();
  const words = LL.trial.preview;
  const { venue, menu } = trial.form.draft.value;
  const currency = trialCurrency(timeZone);
  const sample = menu === 'own' ? null : SAMPLE_PRODUCTS[menu];
  return (
    <figure className="trial-preview">
      <figcaption>{words.label()}</figcaption>
      <div className="trial-phone">
        <p className="preview-head">
          <b>{venue.trim() === '' ? words.unnamed() : venue}</b>
          <span>{words.table()}</span>
        </p>
        {sample === null ? (
          <p className="preview-own">{words.own()}</p>
        ) : (
          <>
            <p className="preview-category">{pickText(sample.category, locale, DEFAULT_LOCALE)}</p>
            <ul>
              {sample.products.map((product) => (
                <li key={product.id}>
                  <span>
                    <b>{pickText(product.name, locale, DEFAULT_LOCALE)}</b>
                    <span className="num">
                      {money(samplePrice(product.price, currency), currency)}
                    </span>
                  </span>
                  <img src={samplePicture(product.picture)} alt="" width={72} height={72} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </figure>
  );
}
