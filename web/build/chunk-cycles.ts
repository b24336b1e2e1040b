import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/**
 * Fails the build on an import cycle between chunks. The chunk that runs first would read what the other has not defined
 * yet, which shows in the built page only.
 */
export const refuseChunkCycles = (): Plugin => ({
  name: 'crushing:refuse-chunk-cycles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk');
    const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    for (const chunk of chunks) {
      const cycle = cycleThrough(chunk, byFile);
      if (cycle !== null) this.error(`Chunks import each other: ${cycle.map(describe).join(' → ')}`);
    }
  },
});

/** The shortest cycle through a chunk, or null. */
const cycleThrough = (start: Chunk, byFile: ReadonlyMap<string, Chunk>): Chunk[] | null => {
  const paths: Chunk[][] = [[start]];
  const seen = new Set<Chunk>();
  for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
    for (const file of path.at(-1)?.imports ?? []) {
      const next = byFile.get(file);
      if (next === start) return [...path, start];
      if (next === undefined || seen.has(next)) continue;
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  return null;
};

const describe = ({ name, moduleIds }: Chunk): string =>
  `${name} (${moduleIds.map((id) => id.replace(/^.*\/(web|domain|contract)\/src\//, '')).join(', ')})`;
