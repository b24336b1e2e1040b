type ModuleFacts = { readonly dynamicImporters: readonly string[] };
type Context = { getModuleInfo: (id: string) => ModuleFacts | null };

/**
 * Files of the build follow the structure: one for what the entry imports, one for each screen and each lazy part, and one for
 * each folder here whose modules several of those share. A lazy part keeps its own file, also in such a folder.
 */
const shared = (debugName: string, folders: RegExp) => ({
  name: (id: string, context: Context) =>
    (context.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0 ? null : debugName,
  debugName,
  test: folders,
  minShareCount: 2,
});

const GROUPS = [
  // Once a year: returning people keep it in their cache over our releases.
  { name: 'react', test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler)\// },
  { name: 'app', tags: ['$initial' as const] },
  shared('ui', /\/web\/src\/(app|ui|browser)\/[^/]+$/),
  shared('forms', /\/web\/src\/ui\/forms\//),
  // Without use-change: nobody changes anything before the first screen is there.
  shared(
    'signed-in',
    /\/web\/src\/(api\/cache\/(?!use-change)|screens\/signed-in|features\/habits\/(grid|recording|[^/]+$))/,
  ),
  shared('dialogs', /\/web\/src\/ui\/dialogs\//),
  // Only for people who put their habits into another order.
  { name: 'drag', test: /node_modules\/@dnd-kit\// },
];

/** Which modules share a file; the first group that a module fits has it. */
export const chunkGroups = GROUPS.map((group, place) => ({ ...group, priority: GROUPS.length - place }));
