import { LOCALE_FACTS } from '#core/shared/languages.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import type { Texts } from '#web/i18n/core.ts';
import { formatsOf } from '#web/i18n/core-formats.ts';
import type { HoldView, ProviderState } from '../payment-provider.ts';
import type { TestPayment } from './test-payment.ts';

/** As the site's, without its files: the page stands for somebody else's. */
export const TEST_PAGE_STYLE = `
:root{color-scheme:light dark;--paper:light-dark(oklch(.985 .006 85),oklch(.18 .01 55));--ink:light-dark(oklch(.225 .016 50),oklch(.94 .014 83));--muted:light-dark(oklch(.455 .018 60),oklch(.76 .018 78));--line:light-dark(oklch(.6 .018 70),oklch(.58 .018 70));--soft:light-dark(oklch(.95 .052 90),oklch(.31 .05 78));--on-soft:light-dark(oklch(.455 .092 72),oklch(.85 .12 86));--act:light-dark(oklch(.47 .178 14),oklch(.56 .185 14));--focus:light-dark(oklch(.4 .12 250),oklch(.78 .11 235))}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,sans-serif}
main{box-sizing:border-box;max-width:30rem;margin:auto;padding:1.5rem 1rem 3rem}
.test{display:inline-block;margin:0;padding:.1rem .6rem;border-radius:6px;background:var(--soft);color:var(--on-soft);font-weight:700;letter-spacing:.08em}
h1{margin:.75rem 0 0;font-size:1.75rem;line-height:1.12}
p{margin:.75rem 0}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:1.25rem 0}
dt{color:var(--muted)}
dd{margin:0;text-align:end;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.sum{font-size:1.25rem;font-weight:600}
fieldset{margin:1.25rem 0;padding:0;border:0}
legend,h2{margin:0 0 .5rem;padding:0;font-size:1rem;font-weight:600}
label{display:flex;gap:.6rem;align-items:center;min-height:2.75rem}
input{width:1.25rem;height:1.25rem;margin:0;accent-color:var(--act)}
button,.back{display:block;box-sizing:border-box;width:100%;min-height:3rem;margin:0 0 .6rem;padding:.6rem 1rem;border:1px solid var(--line);border-radius:10px;background:none;color:inherit;font:inherit;text-align:center;cursor:pointer}
.first{border-color:var(--act);background:var(--act);color:oklch(.99 .006 60);font-weight:600}
.back{border:0;text-decoration:underline}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
`;

/** The page of a test payment, as plain as can be: it works without a script. */
export function testPaymentPage(
  LL: Texts,
  { wish }: TestPayment,
  state: ProviderState | HoldView['state'],
): string {
  const { title, test, nothing, amount, tip, reference, back, ...words } = LL.testPayment;
  const { money } = formatsOf(wish.locale);
  const rows = [
    [amount(), money(wish.amount, wish.currency), 'sum'],
    ...(wish.tip > 0 ? [[tip(), money(wish.tip, wish.currency), '']] : []),
    [reference(), wish.reference, ''],
  ].map(([name = '', value = '', style]) => {
    return `<dt>${escapeHtml(name)}</dt><dd class="${style}">${escapeHtml(value)}</dd>`;
  });
  const content = `<p class="test">${escapeHtml(test())}</p>
<h1>${escapeHtml(title())}</h1>
<p>${escapeHtml(wish.description)}</p>
<dl>${rows.join('')}</dl>
<p role="status"><strong>${escapeHtml(words[state]())}</strong></p>
${state === 'paid' || (wish.isHold && state !== 'open') ? '' : formOf(LL, nothing(), wish)}
<a class="back" href="${escapeHtml(wish.returnUrl)}">${escapeHtml(back())}</a>`;
  return documentOf(LOCALE_FACTS[wish.locale].lang, title(), content);
}

function formOf(LL: Texts, lead: string, { noticeUrl, isHold }: TestPayment['wish']): string {
  const { act, pay, hold, payTwice, payLate, decline, leave, notices, noNotices, ...words } =
    LL.testPayment;
  const button = (value: string, text: string, style = '') =>
    `<button name="outcome" value="${value}"${style}>${escapeHtml(text)}</button>`;
  const choices = (['once', 'late', 'five', 'never'] as const).map((value, index) => {
    const checked = index === 0 ? ' checked' : '';
    return `<label><input type="radio" name="notices" value="${value}"${checked}> ${escapeHtml(words[value]())}</label>`;
  });
  const hearing =
    noticeUrl !== null
      ? `<fieldset><legend>${escapeHtml(notices())}</legend>${choices.join('')}</fieldset>`
      : `<input type="hidden" name="notices" value="never"><p>${escapeHtml(noNotices())}</p>`;
  const first = button('pay', isHold ? hold() : pay(), ' class="first"');
  const no = button('decline', decline());
  const away = button('leave', leave());
  const ways = isHold
    ? [first, no, away].join('')
    : [first, button('pay_twice', payTwice()), no, button('pay_late', payLate()), away].join('');
  return `<p>${escapeHtml(lead)}</p>
<form method="post">${hearing}<h2>${escapeHtml(act())}</h2>
${ways}</form>`;
}

/** What stands at the address of a payment that is not there. */
export function noTestPaymentPage(LL: Texts, lang: string): string {
  const { title, unknown } = LL.testPayment;
  return documentOf(lang, title(), `<h1>${escapeHtml(unknown())}</h1>`);
}

function documentOf(lang: string, title: string, content: string): string {
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${TEST_PAGE_STYLE}</style></head>
<body><main>${content}</main></body></html>`;
}
