/** An event's detail on one line, with how many a list has in place of them. */
export function shortDetail(detail: unknown): string {
  const json = JSON.stringify(detail, (_key, value: unknown) =>
    Array.isArray(value) ? `…${value.length}` : value,
  );
  return (json ?? '').replaceAll(/"…(\d+)"/g, '[$1]').replaceAll(/([:,])(?=["[\d])/g, '$1 ');
}
