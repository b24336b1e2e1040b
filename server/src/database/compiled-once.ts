import type { CompiledQuery } from 'kysely';
import type { Queries } from './database.ts';

/** Stands for the n-th value while the query is built. */
class Placeholder {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
}

type Buildable<Row> = { readonly compile: () => CompiledQuery<Row> };

/** A compiled query whose name lets PostgreSQL keep it prepared. */
export type NamedQuery<Row> = CompiledQuery<Row> & StatementTraits & { readonly name: string };

type StatementTraits = {
  /** Finds one row by an index, so other reads may queue behind it on the same connection. */
  readonly isShort?: boolean;
};

let statements = 0;

/**
 * Compiles a query at its first call; later calls only replace the values. It is for hot paths, because compiling a
 * statement costs more than running it in SQLite. `build` must pass its values into the statement unchanged and must
 * not read them.
 */
export const compiledOnce = <Values extends readonly unknown[], Row>(
  build: (query: Queries, ...values: Values) => Buildable<Row>,
  traits: StatementTraits = {},
): ((query: Queries, ...values: Values) => Promise<Row[]>) => {
  // Cached by adapter, because the SQL of the two databases differs. A transaction has the adapter of its database.
  const compiledFor = new WeakMap<object, NamedQuery<Row>>();
  statements += 1;
  const name = `crushing-${statements}`;
  return async (query, ...values) => {
    const { adapter } = query.getExecutor();
    let compiled = compiledFor.get(adapter);
    if (compiled === undefined) {
      // Safe because `build` never reads the values.
      const placeholders = values.map((_, index) => new Placeholder(index)) as unknown as Values;
      compiled = { ...build(query, ...placeholders).compile(), ...traits, name };
      compiledFor.set(adapter, compiled);
    }
    const parameters = compiled.parameters.map((value) => (value instanceof Placeholder ? values[value.index] : value));
    return (await query.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
};
