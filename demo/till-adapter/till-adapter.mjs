/**
 * What waits for the cash register is put there, the oldest first, and then ticked off. An entry has the
 * same key at the register however often it is sent, so whatever is lost on the way is there once.
 */

/**
 * @typedef {import('../../clients/typescript/routes.d.ts').Routes['GET /venues/:venue/till']['answer']} Till
 * @typedef {Till['entries'][number]} TillEntry
 */

/**
 * Registers all that waits; returns how many entries it has put into the register.
 * @param {{
 *   call: import('../../clients/typescript/servett.d.ts').Call,
 *   newId: () => string,
 *   register: (entry: TillEntry) => Promise<string>,
 * }} deps `register` puts an entry into the cash register, once by the entry's id, and returns its number there
 * @returns {Promise<number>}
 */
export async function registerWaiting({ call, newId, register }) {
  let count = 0;
  for (;;) {
    const { entries } = await call('GET /venues/:venue/till');
    if (entries.length === 0) return count;
    for (const entry of entries) {
      const number = await register(entry);
      count += await tickOff(call, { id: newId(), entries: [entry.id], number });
    }
  }
}

/**
 * @param {import('../../clients/typescript/servett.d.ts').Call} call
 * @param {{ id: string, entries: string[], number: string }} body
 * @returns {Promise<number>}
 */
async function tickOff(call, body) {
  try {
    await call('POST /venues/:venue/till/registrations', { body });
    return 1;
  } catch (error) {
    // Somebody has typed it meanwhile, or nobody needs to any more: a person has to look at the register.
    if (!(error instanceof Error && 'code' in error && error.code === 'till.registered'))
      throw error;
    console.error(
      `Entry ${body.entries[0]} was no longer waiting; number ${body.number} may be too many.`,
    );
    return 0;
  }
}
