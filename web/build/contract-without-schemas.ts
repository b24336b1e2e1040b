import type { Plugin } from 'vite';

const CONTRACT_FILE = /\/contract\/src\/[^/]+\.ts$/;
const DECLARES = 'endpoint';
/** To make a call the browser needs these and no more. */
const KEPT = new Set(['method', 'path']);

type Node = { type: string; start: number; end: number };
type Property = Node & { key: { name?: string }; value: Node };
type Declarator = {
  init: (Node & { callee?: { name?: string }; arguments?: (Node & { properties?: Property[] })[] }) | null;
};
type Statement = { declaration?: { declarations?: Declarator[] } | null };

/**
 * Leaves the schemas of the contract out of the bundle: the server checks what arrives, forms check with the rules of the
 * domain, and 5 kB of schema library stay off the wire. Of `answer` remains whether there is one.
 */
export const contractWithoutSchemas = (): Plugin => ({
  name: 'crushing:contract-without-schemas',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: CONTRACT_FILE },
    handler(code) {
      const program = this.parse(code, { lang: 'ts' }) as unknown as { body: Statement[] };
      const cuts = program.body.flatMap(endpointProperties).flatMap(cutOf);
      return { code: droppable(withCuts(code, cuts)), map: null };
    },
  },
});

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

const withCuts = (code: string, cuts: readonly Cut[]): string =>
  cuts.reduceRight((text, cut) => text.slice(0, cut.start) + cut.text + text.slice(cut.end), code);

// Building a schema or an endpoint changes nothing else, but the bundler cannot know that and would keep the unused ones.
// Nor that reading the fields of a schema to build another one does not.
const droppable = (code: string): string =>
  code
    .replaceAll(/\b(?:v\.\w+|\w+Schema|endpoint)\(/g, '/* @__PURE__ */ $&')
    .replaceAll(/\b\w+Schema\.entries\b/g, '{}');
