/** An element as its author knows it: its name, id and classes. */
export function nameOf({ localName, id, classList }: Element): string {
  const classes = [...classList].map((name) => `.${name}`).join('');
  return `<${localName}>${id || classes ? ` (${id && `#${id}`}${classes})` : ''}`;
}
