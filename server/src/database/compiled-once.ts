import type { CompiledQuery } from 'kysely';
import type { Queries } from './database.ts';

/** Stands for the n-th value while the query is built. */
class Slot {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
}

type Buildable<Row> = { readonly compile: () => CompiledQuery<Row> };

/** A statement that comes again and again; a database may keep it prepared under its name. */
export type NamedQuery<Row> = CompiledQuery<Row> & StatementTraits & { readonly name: string };

type StatementTraits = {
  /** Finds one row by an index, so that others may wait behind it. */
  readonly isShort?: boolean;
};

let statements = 0;

/**
 * A query of the hot paths: its SQL is made at the first call and afterwards only the values change, because building
 * the same statement again costs more than SQLite needs to run it. `build` must hand its values on untouched, each into
 * a place of the statement, and must not look at them.
 */
export const compiledOnce = <Values extends readonly unknown[], Row>(
  build: (query: Queries, ...values: Values) => Buildable<Row>,
  traits: StatementTraits = {},
): ((query: Queries, ...values: Values) => Promise<Row[]>) => {
  // By adapter, because the two databases spell the statement differently and a transaction has its database's adapter.
  const compiledFor = new WeakMap<object, NamedQuery<Row>>();
  statements += 1;
  const name = `crushing-${statements}`;
  return async (query, ...values) => {
    const { adapter } = query.getExecutor();
    let compiled = compiledFor.get(adapter);
    if (compiled === undefined) {
      // Only passed through: see above.
      const slots = values.map((_, index) => new Slot(index)) as unknown as Values;
      compiled = { ...build(query, ...slots).compile(), ...traits, name };
      compiledFor.set(adapter, compiled);
    }
    const parameters = compiled.parameters.map((value) => (value instanceof Slot ? values[value.index] : value));
    return (await query.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
};
