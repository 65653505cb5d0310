import type { TestRunnerConfig } from '@web/test-runner';
import { launchWebKit, type WebKit } from '../support/webkit.ts';

type Launcher = NonNullable<TestRunnerConfig['browsers']>[number];

/** Of WebKitGTK, which corresponds to Safari 17.4: the element does not run in older versions. */
const OLDEST = [2, 44];

/** Why the suites cannot run in its version of WebKit; null if they can. */
export async function whyNotIn(driver: string): Promise<string | null> {
  const window = await launchWebKit(driver).catch((error: unknown) => String(error));
  if (typeof window === 'string') return `it does not start: ${window}`;
  await window.close();
  const [major = 0, minor = 0] = window.version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST;
  const isOld = major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
  return isOld ? `it is version ${window.version}, ${OLDEST.join('.')} or newer is needed` : null;
}

/** Runs suites in WebKit, one file at a time, each in a window of its own. */
export function webkitLauncher(driver: string): Launcher {
  const open = new Map<string, Promise<WebKit>>();
  return {
    name: 'WebKit',
    type: 'webkit',
    concurrency: 1,
    async startSession(id, url) {
      const opening = launchWebKit(driver);
      open.set(id, opening);
      await (await opening).goTo(url);
    },
    isActive: (id) => open.has(id),
    async getBrowserUrl(id) {
      const window = await open.get(id);
      return window && String(await window.evaluate('return location.href'));
    },
    async stopSession(id) {
      const opening = open.get(id);
      open.delete(id);
      // startSession has already reported one that did not open.
      const window = await opening?.catch(() => undefined);
      await window?.close();
      return {};
    },
    async startDebugSession() {
      throw new Error('WebKit is not here to be debugged: it has no window that anyone sees.');
    },
  };
}
