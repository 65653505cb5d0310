import { createServett, newId } from '../../clients/typescript/servett.js';
import { createFakeTill } from './fake-till.mjs';
import { registerAt } from './register-at.mjs';
import { registerWaiting } from './till-adapter.mjs';

/**
 * `node demo/till-adapter/main.mjs`: an example of a program between Servett and a cash register. It
 * looks every five seconds; without `TILL_URL` it starts a register of its own that only lists sales.
 */
const { SERVETT_URL = 'http://localhost:3000', SERVETT_KEY, SERVETT_VENUE, TILL_URL } = process.env;
const LOOK_MS = 5_000;
const FAKE_PORT = 9_411;

if (SERVETT_KEY === undefined || SERVETT_VENUE === undefined) {
  console.error('Set SERVETT_KEY (a key that may register sales) and SERVETT_VENUE.');
  process.exit(2);
}
if (TILL_URL === undefined) createFakeTill().listen(FAKE_PORT, '127.0.0.1');

const call = createServett({ base: SERVETT_URL, key: SERVETT_KEY, venue: SERVETT_VENUE });
const register = registerAt(TILL_URL ?? `http://127.0.0.1:${FAKE_PORT}`);

for (;;) {
  try {
    const count = await registerWaiting({ call, newId, register });
    if (count > 0) console.log(`${count} registered`);
  } catch (error) {
    // What waits stays on the list, where somebody can type it.
    console.error(error instanceof Error ? error.message : error);
  }
  await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}
