import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FaultResult, Figure } from './fault-program.ts';

/** A stored result, with when and where it was measured. */
export type KeptResult = FaultResult & { name: string; measuredOn: string; machine: string };

const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));
const PAGE = fileURLToPath(new URL('../../../docs/reliability.md', import.meta.url));

const HEAD = `# Reliability: faults, and how the product handled them

Each section describes a program in [lab/faults/](../lab/faults/). \`npm run faults <name>\` runs it on a separate server, stores the figures in \`lab/faults/results/\` and writes this page from them; \`npm test\` runs short forms of most programs. Times depend on the machine, so requirements are ratios within one run if possible.
`;

export function keepResult(result: KeptResult): void {
  writeFileSync(`${RESULTS}${result.name}.json`, `${JSON.stringify(result, null, 2)}\n`);
}

function keptResults(): KeptResult[] {
  return readdirSync(RESULTS)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => JSON.parse(readFileSync(`${RESULTS}${file}`, 'utf8')) as KeptResult);
}

function figureRow({ name, value, unit }: Figure): string {
  const digits = Math.abs(value) < 10 && !Number.isInteger(value) ? 2 : 1;
  const text = Number.isInteger(value) ? value.toLocaleString('en') : value.toFixed(digits);
  return `| ${name} | ${text}${unit && ` ${unit}`} |`;
}

function section(result: KeptResult): string {
  return [
    `## ${result.name}`,
    result.fault,
    ['| measured | |', '|---|---:|', ...result.figures.map(figureRow)].join('\n'),
    result.checks.map(({ text, holds }) => `- ${holds ? '✓' : '✗'} ${text}`).join('\n'),
    `Measured on ${result.measuredOn}, ${result.machine}.`,
  ].join('\n\n');
}

/** docs/reliability.md, from the stored results. */
export function reliabilityPage(): string {
  return [HEAD, ...keptResults().map((result) => `${section(result)}\n`)].join('\n');
}

export function writeReliabilityPage(): void {
  writeFileSync(PAGE, reliabilityPage());
}

export function readReliabilityPage(): string {
  return readFileSync(PAGE, 'utf8');
}
