import {
  type DataTypeNode,
  type Dialect,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  PostgresQueryCompiler,
  replaceWithNoncontingentExpression,
} from 'kysely';
import type { Schema } from '../schema.ts';

/**
 * Text columns are ordered by code point, as SQLite orders them, whatever the database's own
 * collation is: queries then answer the same on both engines. What people read is sorted in their
 * language by the server.
 */
class CodePointCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    super.visitDataType(node);
    const isOfColumn = this.parentNode?.kind === 'ColumnDefinitionNode';
    if (isOfColumn && node.dataType === 'text') this.append(' collate "C"');
  }
}

/** Kysely's own dialect over the pool. */
export function openPostgres(pool: PostgresPool): Kysely<Schema> {
  const dialect = new PostgresDialect({ pool });
  const ours: Dialect = {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => dialect.createDriver(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => new CodePointCompiler(),
  };
  // Nothing is in an empty list: SQLite says so too, PostgreSQL does not understand the question.
  const plugins = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })];
  return new Kysely<Schema>({ dialect: ours, plugins });
}
