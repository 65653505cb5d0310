import { type LimitNode, SqliteQueryCompiler, ValueNode } from 'kysely';

/**
 * Writes a number of rows into the SQL. With it as a parameter SQLite plans the statement anew each
 * time that it runs, since it looks at what it is given.
 */
export class LimitCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node;
    // What a prepared query is given when it runs is no number yet.
    const isKnown = ValueNode.is(limit) && Number.isSafeInteger(limit.value);
    super.visitLimit(isKnown ? { ...node, limit: ValueNode.createImmediate(limit.value) } : node);
  }
}
