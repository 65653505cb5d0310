/** Odoo shows a product with its reference in front: "[S1] Soup". */
export function withoutCode(text: string): string {
  return text.replace(/^\[[^\]]*\]\s+/u, '');
}

/** The internal reference in front of a name, if it has one. */
export function codeIn(name: string): string | null {
  return /^\[([^\]]+)\]\s+/u.exec(name)?.[1] ?? null;
}
