/**
 * Puts an entry into the register at this address, once by the entry's id: by VAT rate, in minor units,
 * below zero for what is taken back.
 * @param {string} url
 * @returns {(entry: import('./till-adapter.mjs').TillEntry) => Promise<string>} the number there
 */
export function registerAt(url) {
  return async ({ id, at, method, amount, parts }) => {
    const lines = parts.map(({ rate, gross }) => ({ vatPercent: rate / 100, gross }));
    const response = await fetch(new URL('/sales', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': id },
      body: JSON.stringify({ at, method, amount, lines }),
    });
    if (!response.ok) throw new Error(`The cash register answered ${response.status}.`);
    const { number } = await response.json();
    return String(number);
  };
}
