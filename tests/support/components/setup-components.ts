import { configure } from '@testing-library/dom';
import { afterAll, afterEach } from 'vitest';
import { cleanUp } from './render.tsx';

// A busy machine is slow, which is no failure of what is tested.
configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanUp);

/**
 * Effects that a runtime put off until after the next frame look for a window, which a file's end
 * takes away: where the machine is busy that was an error of no test.
 */
afterAll(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
