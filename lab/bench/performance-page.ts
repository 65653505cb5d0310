import { writePerformancePage } from './results/performance-page.ts';

/**
 * `npm run bench performance-page`: writes docs/performance.md and its pictures from the results
 * that `growth` and `events` stored in lab/bench/results/.
 */
writePerformancePage();
