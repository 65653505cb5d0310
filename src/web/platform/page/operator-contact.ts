/** The operator's contact in the page's configuration, as a link's address; empty for none. */
export function operatorContact(page: Document): string {
  const text = page.querySelector('#servett-config')?.textContent;
  if (!text) return '';
  const { contactUrl }: Readonly<Record<string, unknown>> = Object(JSON.parse(text));
  return typeof contactUrl === 'string' ? contactUrl : '';
}
