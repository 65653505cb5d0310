import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  IdentifierNode,
  JoinNode,
  type Kysely,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  ReferenceNode,
  type SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueNode,
  WhereNode,
} from 'kysely';
import type { Schema } from '../schema.ts';
import { isByVenue } from './places.ts';

type Database = Kysely<Schema>;

const COLUMN = 'venue_id';

/** The venue that a database's statements name, and the same database without. */
type Named = { plain: Database; venue: string };

const named = new WeakMap<Database, Named>();

/**
 * The same database, whose statements name the venue wherever they are about its rows: none of
 * another venue is found or changed, and a divided database knows to which machine each goes. On one
 * machine it would only be one more condition, by which both engines choose worse indexes.
 */
export function ofVenue<Db extends Database>(db: Db, venue: string): Db {
  const own = naming(db, venue) as Db;
  named.set(own, { plain: db, venue });
  return own;
}

export function namedBy(db: Database): Named | undefined {
  return named.get(db);
}

/** Statements that name `venue`, which may stand for one that is known later. */
export function naming(db: Database, venue: unknown): Database {
  return db.withPlugin(pluginFor(venue));
}

function pluginFor(venue: unknown): KyselyPlugin {
  const transformer = new VenueNaming(venue);
  return {
    transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  };
}

type Query = SelectQueryNode | UpdateQueryNode | DeleteQueryNode;
type QueryId = Parameters<KyselyPlugin['transformQuery']>[0]['queryId'];

class VenueNaming extends OperationNodeTransformer {
  readonly #venue: unknown;

  constructor(venue: unknown) {
    super();
    this.#venue = venue;
  }

  protected override transformSelectQuery(node: SelectQueryNode, id?: QueryId): SelectQueryNode {
    return this.#name(super.transformSelectQuery(node, id), node.from?.froms ?? []);
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, id?: QueryId): UpdateQueryNode {
    const table = node.table === undefined ? [] : [node.table];
    return this.#name(super.transformUpdateQuery(node, id), [
      ...table,
      ...(node.from?.froms ?? []),
    ]);
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, id?: QueryId): DeleteQueryNode {
    return this.#name(super.transformDeleteQuery(node, id), node.from.froms);
  }

  #name<Node extends Query>(node: Node, from: readonly OperationNode[]): Node {
    const joined = node.joins ?? [];
    const isAlone = from.length + joined.length === 1;
    const joins = joined.map((join) => {
      const table = venueTableOf(join.table);
      return table === null ? join : JoinNode.cloneWithOn(join, this.#condition(table));
    });
    const where = from.reduce<WhereNode | undefined>((so, each) => {
      const table = venueTableOf(each);
      if (table === null || isBound(so?.where, isAlone ? null : table)) return so;
      const condition = this.#condition(isAlone ? null : table);
      return so === undefined
        ? WhereNode.create(condition)
        : WhereNode.cloneWithOperation(so, 'And', condition);
    }, node.where);
    return {
      ...node,
      ...(where !== undefined && { where }),
      ...(joins.length > 0 && { joins }),
    };
  }

  #condition(table: string | null): OperationNode {
    const column = ColumnNode.create(COLUMN);
    return BinaryOperationNode.create(
      table === null
        ? ReferenceNode.create(column)
        : ReferenceNode.create(column, TableNode.create(table)),
      OperatorNode.create('='),
      ValueNode.create(this.#venue),
    );
  }
}

/** What a query calls a table that is divided by venue; null for any other. */
function venueTableOf(node: OperationNode): string | null {
  if (TableNode.is(node)) {
    const { name } = node.table.identifier;
    return isByVenue(name) ? name : null;
  }
  if (!AliasNode.is(node) || venueTableOf(node.node) === null) return null;
  return IdentifierNode.is(node.alias) ? node.alias.name : null;
}

/** Whether a query says already of which venue the rows are. */
function isBound(condition: OperationNode | undefined, table: string | null): boolean {
  if (condition === undefined) return false;
  if (AndNode.is(condition)) {
    return isBound(condition.left, table) || isBound(condition.right, table);
  }
  if (!BinaryOperationNode.is(condition)) return false;
  const { leftOperand, operator, rightOperand } = condition;
  if (!OperatorNode.is(operator) || operator.operator !== '=') return false;
  if (!ReferenceNode.is(leftOperand) || !ValueNode.is(rightOperand)) return false;
  const { column, table: of } = leftOperand;
  return (
    ColumnNode.is(column) &&
    column.column.name === COLUMN &&
    (table === null || of?.table.identifier.name === table)
  );
}
