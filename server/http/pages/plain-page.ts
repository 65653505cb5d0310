import { createHash } from 'node:crypto';
import type { GuestLanguage } from '#server/guest-languages.ts';
import { escapeHtml } from '#server/http/escape-html.ts';

/** For browsers of ten years ago, too: no variables, no colours that they do not know. */
const STYLE = `*{box-sizing:border-box}
html{scroll-padding-bottom:5em}
body{margin:0;background:#fdfbf7;color:#2b2220;font:1em/1.45 system-ui,sans-serif}
header,main,footer{max-width:38em;margin:auto;padding:.75em 1em}
h1{margin:0;font-size:1.4em;line-height:1.2;overflow-wrap:anywhere}
h2{margin:1.5em 0 .25em;font-size:1.15em;overflow-wrap:anywhere}
h2 small,legend small{font-weight:400}
p{margin:.5em 0;overflow-wrap:anywhere}
small,.muted{color:#5f5550;font-size:.9375em}
ul{margin:0;padding:0;list-style:none}
li{padding:.6em 0;border-bottom:1px solid #d9d0c7;overflow-wrap:anywhere}
a{color:#8f0d35}
label,legend,.name{font-weight:600}
fieldset{margin:1em 0;padding:.5em .75em;border:1px solid #d9d0c7;border-radius:.6em}
fieldset label{display:block;padding:.7em 0;font-weight:400}
.line{display:flex;flex-wrap:wrap;justify-content:space-between}
.line>*{margin:.2em 0;margin-inline-end:.5em}
.num{white-space:nowrap}
input,select,textarea,button,.act{min-height:3em;padding:.5em .7em;border:1px solid #857a73;border-radius:.6em;background:#fff;color:inherit;font:inherit}
input[type=number]{width:5.5em}
input[type=radio],input[type=checkbox]{min-height:0;width:1.3em;height:1.3em;vertical-align:-.2em}
textarea,.wide{display:block;width:100%}
button,.act{display:inline-block;padding:.75em .9em;line-height:1.4;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.first{border-color:#a30f3c;background:#a30f3c;color:#fff}
.note{padding:.7em .9em;border-radius:.6em;background:#f6e9c6;color:#4d3803}
.gone{position:absolute;min-height:0;width:1px;height:1px;margin:-1px;padding:0;border:0;overflow:hidden;clip:rect(0 0 0 0)}
.bar{position:sticky;bottom:0;padding:.6em 0;background:#fdfbf7}
:focus-visible{outline:3px solid #1d4fa0;outline-offset:2px}
@media (prefers-color-scheme:dark){body,.bar{background:#1c1815;color:#f1e9df}small,.muted{color:#c4b8ab}li,fieldset{border-color:#4a423b}a{color:#f5a3b8}input,select,textarea,button,.act{border-color:#8d8178;background:#2a2521;color:#f1e9df}.first{border-color:#b8254f;background:#b8254f;color:#fff}.note{background:#4a3b10;color:#f5dfa0}:focus-visible{outline-color:#9cc1ff}}`;

const HASH = createHash('sha256').update(STYLE).digest('base64');

/**
 * Nobody's but the guest's: kept by no cache, found by no search. Of this server's pages the browser
 * names this one, as forms need that say where they come from.
 */
export const SIMPLE_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
  vary: 'Accept-Language, Cookie, Accept-Encoding',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${HASH}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
};

interface Frame {
  readonly title: string;
  /** Above the heading: the venue and the table. */
  readonly place: string;
  readonly content: string;
}

/** A whole page. `content` is markup; the rest is escaped here. */
export function pageOf(
  { lang, dir }: Pick<GuestLanguage, 'lang' | 'dir'>,
  { title, place, content }: Frame,
): string {
  return `<!doctype html><html lang="${lang}"${dir === 'rtl' ? ' dir="rtl"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><header><small>${bdi(place)}</small><h1>${escapeHtml(title)}</h1></header><main>${content}</main></body></html>`;
}

/** A name or an amount, in a text of any direction. */
export const bdi = (text: string) => `<bdi>${escapeHtml(text)}</bdi>`;

export const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;

/** What the guest has to hear first. */
export const noteOf = (text: string) => `<p class="note" role="alert">${escapeHtml(text)}</p>`;

/**
 * What Enter in a field presses: the form's first button. It sends and removes nothing, and nobody has
 * to see it, as each field has buttons of its own below.
 */
export const onEnter = (attributes: string, words: string) =>
  `<button class="gone" tabindex="-1" aria-hidden="true" ${attributes}>${escapeHtml(words)}</button>`;

/** The size of markup as it is sent. Bytes. */
export const bytesOf = (markup: string) => Buffer.byteLength(markup);
