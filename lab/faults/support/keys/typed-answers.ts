import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** Answers of one route that are compiled: each is of another shape. */
const KEPT = 300;

/**
 * Collects answers of different shapes, and has the compiler hold each to the type that the published
 * client gives it.
 */
export function createTypedAnswers() {
  const kept = new Map<string, Map<string, string>>();

  function keep(route: string, part: 'answer' | 'body', value: unknown): void {
    const of = `Routes['${route}']['${part}']`;
    const shapes = kept.get(of) ?? new Map<string, string>();
    kept.set(of, shapes);
    const shape = shapeOf(value);
    if (shapes.size < KEPT && !shapes.has(shape)) shapes.set(shape, JSON.stringify(value));
  }

  /** How many were compiled, and what the compiler says of them. */
  function compile(): { count: number; problems: string[] } {
    const folder = mkdtempSync(join(tmpdir(), 'servett-types-'));
    const values = [...kept].flatMap(([of, shapes]) =>
      [...shapes.values()].map((json) => ({ of, json })),
    );
    const lines = values.map(({ of, json }, at) => `export const value${at}: ${of} = ${json};`);
    const types = `${ROOT}clients/typescript/routes.d.ts`;
    const file = join(folder, 'answers.ts');
    try {
      writeFileSync(file, [`import type { Routes } from '${types}';`, ...lines, ''].join('\n'));
      execFileSync(process.execPath, [
        `${ROOT}node_modules/typescript-7/bin/tsc`,
        ...[
          '--noEmit',
          '--strict',
          '--skipLibCheck',
          '--ignoreConfig',
          '--exactOptionalPropertyTypes',
        ],
        ...['--allowImportingTsExtensions', '--module', 'esnext', '--types', '', file],
      ]);
      return { count: values.length, problems: [] };
    } catch (error) {
      const said = String((error as { stdout?: unknown }).stdout ?? error);
      return {
        count: values.length,
        problems: said.split('\n').filter((line) => line.includes('error')),
      };
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  return { keep, compile };
}

/** Values of one shape have the same type, or words of an enumeration in its place. */
function shapeOf(value: unknown): string {
  if (typeof value === 'string') return /^[a-z_.]{2,20}$/.test(value) ? value : 'string';
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].toSorted()}]`;
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return `{${Object.entries(value).map(([name, each]) => `${name}:${shapeOf(each)}`)}}`;
}
