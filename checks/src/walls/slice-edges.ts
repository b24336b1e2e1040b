import { importsOf } from '#repository/imports.ts';
import { isTest } from '#repository/source-file.ts';
import type { SourceFile } from '#repository/source-file.ts';

export type SliceGraph = Readonly<Record<string, readonly string[]>>;

/** The part whose slices a graph describes. */
export type SlicedPart = 'server' | 'web';

const slicePatterns: Readonly<Record<SlicedPart, RegExp>> = {
  server: /^server\/src\/features\/([^/]+)\//,
  web: /^web\/src\/features\/([^/]+)\//,
};
// Routes and stores are private to their slice.
const privatePattern = /\.(routes|store)\.ts$/;

/** One sentence for each use of another slice that the graph does not list, and for each use of its routes or store. */
export const forbiddenSliceUses = (
  files: readonly SourceFile[],
  graph: SliceGraph,
  part: SlicedPart = 'server',
): readonly string[] =>
  crossings(files, part).flatMap(({ file, from, to, path }) => {
    if (!graph[from]?.includes(to)) return [`${file} uses the slice ${to}, which the graph does not list for ${from}`];
    return privatePattern.test(path) ? [`${file} uses ${path}, which is private to ${to}`] : [];
  });

/** Edges of the graph that no import needs. */
export const unusedSliceEdges = (
  files: readonly SourceFile[],
  graph: SliceGraph,
  part: SlicedPart = 'server',
): readonly string[] => {
  const used = new Set(crossings(files, part).map(({ from, to }) => `${from} → ${to}`));
  return Object.entries(graph)
    .flatMap(([from, targets]) => targets.map((to) => `${from} → ${to}`))
    .filter((edge) => !used.has(edge));
};

/** The slices of one loop in the graph, or null. */
export const sliceLoop = (graph: SliceGraph): readonly string[] | null => {
  const visit = (slice: string, path: readonly string[]): readonly string[] | null => {
    if (path.includes(slice)) return [...path.slice(path.indexOf(slice)), slice];
    return firstLoop(graph[slice] ?? [], [...path, slice]);
  };
  const firstLoop = (slices: readonly string[], path: readonly string[]): readonly string[] | null =>
    slices.reduce<readonly string[] | null>((loop, slice) => loop ?? visit(slice, path), null);
  return firstLoop(Object.keys(graph), []);
};

type Crossing = { readonly file: string; readonly from: string; readonly to: string; readonly path: string };

const crossings = (files: readonly SourceFile[], part: SlicedPart): readonly Crossing[] => {
  const slicePattern = slicePatterns[part];
  return files
    .filter((file) => !isTest(file))
    .flatMap((file) => {
      const from = slicePattern.exec(file.path)?.[1];
      if (from === undefined) return [];
      return importsOf(file).flatMap((target) => {
        const to = target.kind === 'file' ? slicePattern.exec(target.path)?.[1] : undefined;
        if (target.kind !== 'file' || to === undefined || to === from) return [];
        return [{ file: file.path, from, to, path: target.path }];
      });
    });
};
