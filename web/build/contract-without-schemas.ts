import type { Plugin } from 'vite';

const CONTRACT_FILE = /\/contract\/src\/[^/]+\.ts$/;
const DECLARES = 'endpoint';
const SCHEMA_NAME = /Schema$/;
/** To make a call the browser needs these and no more. */
const KEPT = new Set(['method', 'path']);

type Node = { type: string; start: number; end: number };
type Property = Node & { key: { name?: string }; value: Node };
type Named = { name?: string };
type Declarator = {
  id: Named;
  init: (Node & { callee?: Named; arguments?: (Node & { properties?: Property[] })[] }) | null;
};
type Statement = Node & {
  importKind?: string;
  specifiers?: { local: Named }[];
  declarations?: Declarator[];
  declaration?: (Node & { id?: Named; declarations?: Declarator[] }) | null;
};
/** A statement as it will stand in the bundle, with the names it brings. */
type Piece = { text: string; names: readonly string[]; isWanted: boolean };

/**
 * Leaves the schemas of the contract out of the bundle: the server checks what arrives, forms check with the rules of the
 * domain, and 5 kB of schema library stay off the wire. What remains of a file are its endpoints, whatever else it exports
 * that is no schema, and what those need. Of `answer` remains whether there is one.
 */
export const contractWithoutSchemas = (): Plugin => ({
  name: 'crushing:contract-without-schemas',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: CONTRACT_FILE },
    handler(code) {
      const program = this.parse(code, { lang: 'ts' }) as unknown as { body: Statement[] };
      return { code: onlyWanted(program.body.flatMap((statement) => pieceOf(statement, code))), map: null };
    },
  },
});

const pieceOf = (statement: Statement, code: string): Piece[] => {
  if (isOnlyType(statement)) return [];
  const declared = statement.declaration ?? statement;
  const names = [
    ...(statement.specifiers ?? []).map(({ local }) => local.name ?? ''),
    ...(declared.declarations ?? []).map(({ id }) => id.name ?? ''),
  ];
  const isExported = statement.type === 'ExportNamedDeclaration';
  const text = withCuts(
    code.slice(statement.start, statement.end),
    endpointProperties(statement).flatMap(cutOf),
    statement.start,
  );
  return [{ text, names, isWanted: isExported && !names.some((name) => SCHEMA_NAME.test(name)) }];
};

const isOnlyType = ({ type, importKind, declaration }: Statement): boolean =>
  importKind === 'type' || type.startsWith('TS') || (declaration?.type.startsWith('TS') ?? false);

/** The wanted pieces and, again and again, those whose names occur in them. */
const onlyWanted = (pieces: readonly Piece[]): string => {
  const wanted = new Set(pieces.filter(({ isWanted }) => isWanted));
  for (let before = -1; before !== wanted.size;) {
    before = wanted.size;
    const words = new Set([...wanted].flatMap(({ text }) => text.match(/\w+/g) ?? []));
    for (const piece of pieces) if (piece.names.some((name) => words.has(name))) wanted.add(piece);
  }
  // Building an endpoint changes nothing else, but the bundler cannot know that and would keep the unused ones.
  return pieces
    .filter((piece) => wanted.has(piece))
    .map(({ text }) => text.replaceAll(/\bendpoint\(/g, '/* @__PURE__ */ $&'))
    .join('\n');
};

const endpointProperties = ({ declaration }: Statement): Property[] =>
  (declaration?.declarations ?? []).flatMap(({ init }) =>
    init?.callee?.name === DECLARES ? (init.arguments?.[0]?.properties ?? []) : [],
  );

type Cut = { start: number; end: number; text: string };

const cutOf = ({ key, value, start, end }: Property): Cut[] => {
  if (KEPT.has(key.name ?? '')) return [];
  if (key.name === 'answer') return [{ start: value.start, end: value.end, text: '{}' }];
  // Spreading nothing keeps the commas right.
  return [{ start, end, text: '...null' }];
};

const withCuts = (code: string, cuts: readonly Cut[], offset: number): string =>
  cuts.reduceRight((text, cut) => text.slice(0, cut.start - offset) + cut.text + text.slice(cut.end - offset), code);
