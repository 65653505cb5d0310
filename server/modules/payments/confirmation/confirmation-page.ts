import { createHash } from 'node:crypto';
import type { GuestLanguage } from '#server/guest-languages.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import type { ConfirmationSheet } from './confirmation-sheet.ts';

/** What a mail that a guest asked for has come to. */
export type MailOutcome = 'sent' | 'wrong' | 'failed' | 'too_many';

const STYLE = `
:root{color-scheme:light dark;--paper:light-dark(oklch(.985 .006 85),oklch(.18 .01 55));--linen:light-dark(oklch(.962 .012 83),oklch(.225 .012 55));--ink:light-dark(oklch(.225 .016 50),oklch(.94 .014 83));--muted:light-dark(oklch(.455 .018 60),oklch(.76 .018 78));--line:light-dark(oklch(.88 .012 75),oklch(.36 .012 60));--edge:light-dark(oklch(.6 .018 70),oklch(.58 .018 70));--soft:light-dark(oklch(.95 .052 90),oklch(.31 .05 78));--on-soft:light-dark(oklch(.4 .092 72),oklch(.87 .12 86));--act:light-dark(oklch(.47 .178 14),oklch(.56 .185 14));--focus:light-dark(oklch(.4 .12 250),oklch(.78 .11 235))}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:36rem;margin:auto;padding:1.5rem 1rem 3rem}
h1,h2{margin:0;line-height:1.15}
h1{font-size:clamp(1.375rem,7vw,1.75rem);overflow-wrap:anywhere;hyphens:auto}
.proof{margin:.25rem 0 0;font-size:clamp(1.375rem,7vw,1.75rem);font-weight:700;line-height:1.15}
h2{margin:1.75rem 0 .5rem;font-size:1.0625rem}
p{margin:.75rem 0}
.venue{margin:0 0 .5rem;font-weight:600}
.muted,small{color:var(--muted)}
.note{padding:.6rem .9rem;border-radius:10px;background:var(--soft);color:var(--on-soft)}
.num{font-variant-numeric:tabular-nums;white-space:nowrap}
dl{margin:0}
dl>div,li{display:flex;gap:1rem;justify-content:space-between;padding:.4rem 0;border-bottom:1px solid var(--line)}
dt{color:var(--muted)}
dd{margin:0;text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}
.fact dd{white-space:normal;overflow-wrap:anywhere}
ul{margin:0;padding:0;list-style:none}
li span:first-child{overflow-wrap:anywhere}
li small{display:block;font-size:.9375rem}
.main dt,.main dd{color:inherit;font-weight:700}
table{width:100%;border-collapse:collapse}
th,td{padding:.4rem 0 .4rem .75rem;border-bottom:1px solid var(--line);text-align:end;font-variant-numeric:tabular-nums}
th{color:var(--muted);font-weight:400}
th:first-child,td:first-child{padding-inline:0;text-align:start}
.acts{display:grid;gap:.6rem;margin:1.75rem 0 0}
button,.act{display:block;width:100%;min-height:3rem;padding:.65rem 1rem;border:1px solid var(--edge);border-radius:10px;background:none;color:inherit;font:inherit;text-align:center;text-decoration:none;cursor:pointer}
.first{border-color:var(--act);background:var(--act);color:oklch(.99 .006 60);font-weight:600}
[hidden]{display:none}
form{margin:1.75rem 0 0;padding:1rem;border-radius:16px;background:var(--linen)}
label{display:block;margin:0 0 .35rem;font-weight:600}
input{display:block;width:100%;min-height:3rem;margin:0 0 .6rem;padding:.6rem .75rem;border:1px solid var(--edge);border-radius:10px;background:var(--paper);color:inherit;font:inherit}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
@media (max-width:22rem){th,td{padding-inline-start:.4rem;font-size:.9375rem}}
@media print{.acts,form,.screen{display:none}body{background:none;font-size:.8rem}main{max-width:none;padding:0}h1,.proof{font-size:1.6rem}}
`;

/** The page works without it: it prints, and hands the PDF to the phone's own list of apps. */
const SCRIPT = `
const find=(id)=>document.getElementById(id);
const print=find('print'),share=find('share'),pdf=find('pdf');
if(print){print.hidden=false;print.onclick=()=>window.print();
let file=null;
const load=async()=>{const answer=await fetch(pdf.href);if(!answer.ok)throw new Error();file=new File([await answer.blob()],share.dataset.name,{type:'application/pdf'})};
const test=typeof File==='function'&&new File([''],'a.pdf',{type:'application/pdf'});
if(navigator.canShare&&test&&navigator.canShare({files:[test]})){share.hidden=false;share.onclick=async()=>{try{if(file===null)await load();await navigator.share({files:[file]})}catch(error){if(error.name!=='AbortError')pdf.click()}}}}
`;

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

/** It is nobody else's: kept by no cache, found by no search, told to no other page. */
export const CONFIRMATION_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hashOf(STYLE)}'; script-src 'sha256-${hashOf(SCRIPT)}'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
};

export interface PageParts {
  /** The address of this page without its query. */
  readonly path: string;
  /** Until when it opens, in words. */
  readonly until: string;
  readonly hasMail: boolean;
  readonly mail: { readonly outcome: MailOutcome; readonly typed: string } | null;
}

/** A confirmation on a page that needs no script, and can be printed. */
export function confirmationPage(
  sheet: ConfirmationSheet,
  { LL, lang }: GuestLanguage,
  { path, until, hasMail, mail }: PageParts,
): string {
  const words = LL.confirmation;
  const pdf = `${path}/pdf?lang=${lang}`;
  const facts = sheet.facts.map(([name, value]) => pair(name, value, 'fact'));
  const sums = sheet.sums.map(({ name, amount, isMain }) =>
    pair(name, amount, isMain ? 'main' : ''),
  );
  const content = `<p class="venue">${escapeHtml(sheet.venue)}</p>
<h1>${escapeHtml(sheet.title)}</h1>
<p class="proof">${escapeHtml(sheet.noProof)}</p>
${sheet.test === null ? '' : `<p class="note">${escapeHtml(sheet.test)}</p>`}
<p>${escapeHtml(sheet.about)}</p>
<dl>${facts.join('')}</dl>
${linesOf(sheet)}
<dl>${sums.join('')}</dl>
${vatOf(sheet)}
<div class="acts">
<a class="act first" id="pdf" href="${pdf}">${escapeHtml(words.pdf())}</a>
<button type="button" id="share" data-name="${fileName(words.title())}" hidden>${escapeHtml(words.send())}</button>
<button type="button" id="print" hidden>${escapeHtml(words.print())}</button>
</div>
${hasMail ? mailForm(path, { LL, lang }, mail) : ''}
<p class="screen muted">${escapeHtml(words.until({ date: until }))}</p>`;
  return documentOf(sheet, content);
}

/** What stands at an address that opens nothing. */
export function noConfirmationPage({ LL, lang, dir }: GuestLanguage): string {
  const { gone, goneText } = LL.confirmation;
  const content = `<h1>${escapeHtml(gone())}</h1><p>${escapeHtml(goneText())}</p>`;
  return documentOf({ lang, dir, title: gone(), venue: '' }, content);
}

/** As a file is called. */
export const fileName = (title: string) => `${escapeHtml(title.replaceAll(/\s+/g, '-'))}.pdf`;

function pair(name: string, value: string, style: string): string {
  return `<div class="${style}"><dt>${escapeHtml(name)}</dt><dd>${bdi(value)}</dd></div>`;
}

const bdi = (text: string) => `<bdi translate="no">${escapeHtml(text)}</bdi>`;

function linesOf({ linesTitle, lines }: ConfirmationSheet): string {
  if (lines.length === 0) return '';
  const rows = lines.map(({ name, details, amount }) => {
    const more = details.map((text) => `<small>${bdi(text)}</small>`).join('');
    return `<li><span>${bdi(name)}${more}</span><span class="num">${bdi(amount)}</span></li>`;
  });
  return `<h2>${escapeHtml(linesTitle)}</h2><ul>${rows.join('')}</ul>`;
}

function vatOf({ vatTitle, vat: [head, ...rows] }: ConfirmationSheet): string {
  if (head === undefined) return '';
  const cells = (row: readonly string[], tag: string) =>
    `<tr>${row.map((text) => `<${tag}>${bdi(text)}</${tag.slice(0, 2)}>`).join('')}</tr>`;
  const body = rows.map((row) => cells(row, 'td')).join('');
  return `<h2 id="vat">${escapeHtml(vatTitle)}</h2><table aria-labelledby="vat"><thead>${cells(head, 'th scope="col"')}</thead><tbody>${body}</tbody></table>`;
}

function mailForm(
  path: string,
  { LL, lang }: Pick<GuestLanguage, 'LL' | 'lang'>,
  mail: PageParts['mail'],
): string {
  const words = LL.confirmation.mail;
  const said = {
    sent: words.sent,
    wrong: words.wrong,
    failed: words.failed,
    too_many: words.tooMany,
  };
  const outcome =
    mail === null
      ? ''
      : `<p class="note" role="status" id="said">${escapeHtml(said[mail.outcome]())}</p>`;
  const typed = mail?.typed ? ` value="${escapeHtml(mail.typed)}"` : '';
  const isWrong = mail?.outcome === 'wrong' ? ' aria-invalid="true" aria-describedby="said"' : '';
  return `<form method="post" action="${path}/mail#said"><input type="hidden" name="lang" value="${lang}">
${outcome}<label for="email">${escapeHtml(words.label())}</label>
<input id="email" name="email" type="email" autocomplete="email" inputmode="email" dir="ltr" maxlength="254" required${typed}${isWrong}>
<p class="muted">${escapeHtml(words.hint())}</p>
<button>${escapeHtml(words.send())}</button></form>`;
}

function documentOf(
  { lang, dir, title, venue }: Pick<ConfirmationSheet, 'lang' | 'dir' | 'title' | 'venue'>,
  content: string,
): string {
  const name = venue === '' ? title : `${title} - ${venue}`;
  return `<!doctype html>
<html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex,nofollow"><title>${escapeHtml(name)}</title><style>${STYLE}</style></head>
<body><main>${content}</main><script>${SCRIPT}</script></body></html>`;
}
