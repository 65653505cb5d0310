/** Odoo shows a product with its reference in front: "[S1] Soup". */
export function withoutCode(text: string): string {
  return text.replace(/^\[[^\]]*\]\s+/u, '');
}
