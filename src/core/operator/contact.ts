const MAIL = /^[^\s@<>"/:?&]+@[^\s@<>"/:?&]+$/;
const WEB = /^https?:\/\/(?:\[[0-9a-f:.]+\]|[^\s/?#@:[\]"<>]+)(?::\d{1,5})?(?:\/[^\s?#"<>]*)?$/i;
/** What follows in the address of a page, as with services that show policies of many. */
const REST = /[?#][^\s"<>]*$/;

/**
 * A contact as a link's address: of an e-mail address `mailto:…`, of an http or https address
 * itself without a slash at its end; null if the text is neither. Nothing is nothing.
 */
export function contactUrl(text: string): string | null {
  const typed = text.trim();
  if (typed === '') return '';
  // As an address is written, or as a link to it is.
  const mail = typed.replace(/^mailto:/i, '');
  if (MAIL.test(mail)) return `mailto:${mail}`;
  return webUrl(typed);
}

const webUrl = (typed: string) => (WEB.test(typed) ? typed.replace(/\/+$/, '') : null);

/**
 * The address of a page, http or https, without a slash at its end; null if the text is none.
 * Nothing is nothing.
 */
export function pageUrl(text: string): string | null {
  const typed = text.trim();
  if (typed === '') return '';
  const rest = REST.exec(typed);
  const url = webUrl(rest === null ? typed : typed.slice(0, rest.index));
  return url === null || rest === null ? url : `${url}${rest[0]}`;
}
