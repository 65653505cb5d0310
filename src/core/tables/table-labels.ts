import { TABLE_LABEL_MAX, TABLES_AT_ONCE_MAX } from '#core/shared/limits.ts';
import { plainText } from '#core/shared/plain-text.ts';

/** Why the input gives no labels. */
export type LabelsIssue = 'missing' | 'too_long' | 'too_many' | 'twice';

export interface TypedLabels {
  labels: readonly string[];
  issue: LabelsIssue | null;
}

/** `Terrace 1–12`, `1-12`, `A01–A20`: words, a number, a dash, perhaps the words again, a number. */
const RUN = /^(?<words>.*?)(?<first>\d{1,4})\s*\p{Pd}\s*(?<again>.*?)(?<last>\d{1,4})$/u;

/**
 * The labels in the input for new tables: one, several with commas between, or a range of numbers.
 * Leading zeros are kept: `01–12` begins with `01`.
 */
export function tableLabels(text: string): TypedLabels {
  const labels: string[] = [];
  for (const part of text.split(/[,;\n]/u)) {
    const label = plainText(part);
    if (label !== null) {
      labels.push(...runOf(label));
    }
    if (labels.length > TABLES_AT_ONCE_MAX) {
      return { labels: [], issue: 'too_many' };
    }
  }
  return { labels, issue: issueOf(labels) };
}

function issueOf(labels: readonly string[]): LabelsIssue | null {
  if (labels.length === 0) {
    return 'missing';
  }
  if (labels.some((label) => label.length > TABLE_LABEL_MAX)) {
    return 'too_long';
  }
  const different = new Set(labels.map((label) => label.toLowerCase()));
  return different.size < labels.length ? 'twice' : null;
}

function runOf(label: string): string[] {
  const { words = '', first = '', again = '', last = '' } = RUN.exec(label)?.groups ?? {};
  const from = Number(first);
  const to = Number(last);
  const isRun = first !== '' && to > from && (again === '' || again === words);
  if (!isRun) {
    return [label];
  }
  const digits = first.startsWith('0') ? first.length : 1;
  // One more than the limit is enough to report it.
  const count = Math.min(to - from + 1, TABLES_AT_ONCE_MAX + 1);
  return Array.from({ length: count }, (_, index) => {
    return `${words}${String(from + index).padStart(digits, '0')}`;
  });
}
