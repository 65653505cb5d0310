/** The rows of a page. Pages count from 1, as in addresses. */
export type PageOf = { page: number; pageSize: number; offset: number };

export function pageOf(page: string | undefined, pageSize: number): PageOf {
  const number = Number(page ?? 1);
  return { page: number, pageSize, offset: (number - 1) * pageSize };
}
