type ModuleFacts = { readonly dynamicImporters: readonly string[] };
type Context = { getModuleInfo: (id: string) => ModuleFacts | null };

/**
 * Code splitting: one file for what the entry imports, one for each screen and lazy part, and one for each folder below
 * whose modules several of those share. A lazy part keeps its own file even in such a folder.
 */
const shared = (debugName: string, folders: RegExp) => ({
  name: (id: string, context: Context) =>
    (context.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0 ? null : debugName,
  debugName,
  test: folders,
  minShareCount: 2,
});

const GROUPS = [
  // Changes about once a year, so returning people keep it in their cache across releases.
  { name: 'react', test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler)\// },
  { name: 'app', tags: ['$initial' as const] },
  shared('ui', /\/web\/src\/(app|ui|browser)\/[^/]+$/),
  shared('forms', /\/web\/src\/ui\/forms\//),
  // Without use-change: nothing can be changed before the first screen is there.
  shared(
    'signed-in',
    /\/web\/src\/(api\/cache\/(?!use-change)|screens\/signed-in|features\/habits\/(grid|recording|[^/]+$))/,
  ),
  shared('dialogs', /\/web\/src\/ui\/dialogs\//),
  // Only for reordering habits.
  { name: 'drag', test: /node_modules\/@dnd-kit\// },
];

/** The groups of modules that share a file. The first group that fits a module takes it. */
export const chunkGroups = GROUPS.map((group, place) => ({ ...group, priority: GROUPS.length - place }));
