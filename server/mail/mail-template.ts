import { PRINT_ACCENT } from '#core/shared/print-accent.ts';
import type { Mail } from './mailer.ts';

/** A short mail with at most one link. All of it is plain text. */
export type MailTemplate = {
  subject: string;
  lang: string;
  /** Left to right unless it says otherwise. */
  dir?: 'ltr' | 'rtl';
  greeting: string;
  lead: string;
  act: { words: string; url: string } | null;
  /** How long the link is valid, and what to do if it was not requested. */
  notes: readonly string[];
  /** A second link, below everything else: how to end the mails. */
  end?: { words: string; url: string };
  /** The sender. */
  foot: string;
};

const INK = '#2b2220';
const MUTED = '#6b5f5a';
const PAPER = '#fdfaf5';
const LINEN = '#f5efe6';
const FACE = "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

/** The mail as text and as HTML for mail programs of any age: tables, inline styles. */
export function renderMail(to: string, template: MailTemplate): Mail {
  return { to, subject: template.subject, text: asText(template), html: asHtml(template) };
}

function asText({ greeting, lead, act, notes, end, foot }: MailTemplate): string {
  const link = act === null ? [] : [`${act.words}:\n${act.url}`];
  const last = end === undefined ? [] : [`${end.words}:\n${end.url}`];
  return [greeting, lead, ...link, ...notes, ...last, `-- \n${foot}`].join('\n\n');
}

function asHtml({
  subject,
  lang,
  dir = 'ltr',
  greeting,
  lead,
  act,
  notes,
  end,
  foot,
}: MailTemplate): string {
  const button = `display:inline-block;padding:14px 24px;border-radius:10px;background:#${PRINT_ACCENT};color:#ffffff;font-weight:600;text-decoration:none`;
  const paragraph = (text: string, style = '') =>
    `<p style="margin:0 0 16px;${style}">${escaped(text)}</p>`;
  return `<!doctype html>
<html lang="${escaped(lang)}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:${LINEN};color:${INK};font:16px/1.5 ${FACE}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:${PAPER};border-radius:16px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:20px;font-weight:700;color:#${PRINT_ACCENT}">Servett</p>
${paragraph(greeting, 'font-size:18px;font-weight:600')}
${paragraph(lead)}
${act === null ? '' : `<p style="margin:0 0 24px"><a href="${escaped(act.url)}" style="${button}">${escaped(act.words)}</a></p>`}
${notes.map((note) => paragraph(note, `font-size:14px;color:${MUTED}`)).join('\n')}
${act === null ? '' : `<p style="margin:24px 0 0;font-size:13px;color:${MUTED};word-break:break-all">${escaped(act.url)}</p>`}
</td></tr></table>
<p style="margin:16px 0 0;font-size:13px;color:${MUTED}">${escaped(foot)}</p>
${end === undefined ? '' : `<p style="margin:8px 0 0;font-size:13px"><a href="${escaped(end.url)}" style="color:${MUTED}">${escaped(end.words)}</a></p>`}
</td></tr></table>
</body>
</html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
