type ModuleFacts = { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] };
type Context = { getModuleInfo: (id: string) => ModuleFacts | null };

// Rules that only later parts follow stay apart.
const DOMAIN = /\/domain\/src\//;

/**
 * Code splitting: one file for what the entry imports, one for each screen and lazy part, and two for each folder below
 * whose modules several of those share: what a first screen needs, and what only later parts do. A lazy part keeps its own
 * file even in such a folder.
 */
const shared = (debugName: string, folders: RegExp) => ({
  name: (id: string, context: Context) => {
    if ((context.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0) return null;
    if (loadsFirst(id, context)) return debugName;
    return DOMAIN.test(id) ? null : `${debugName}-later`;
  },
  debugName,
  test: folders,
  minShareCount: 2,
});

const FIRST_SCREENS = /\/web\/src\/(app\/main|screens\/(auth|dashboard)\/(auth|dashboard)-screen)\.tsx$/;

/** Whether static imports lead from a first screen to a module. */
const loadsFirst = (id: string, context: Context, seen = new Set<string>()): boolean => {
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = context.getModuleInfo(id)?.importers ?? [];
  return FIRST_SCREENS.test(id) || importers.some((importer) => loadsFirst(importer, context, seen));
};

const GROUPS = [
  // Changes about once a year, so returning people keep it in their cache across releases.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'app', tags: ['$initial' as const] },
  // Needed by what opens later and by few first screens.
  shared(
    'ui-later',
    /\/web\/src\/(ui\/(badge|button-link|empty-state)|browser\/(announcer|save-file|use-media-query))\./,
  ),
  // With the rules and parts that dashboard and public profile share, though the profile needs no frame.
  shared(
    'ui',
    /\/web\/src\/((app|ui|browser)\/[^/]+$|screens\/signed-in\/layer\.|api\/cache\/live-news\.)|\/domain\/src\/(calendar\/|habits\/|accounts\/display-name)/,
  ),
  shared('forms', /\/web\/src\/ui\/forms\//),
  // Without use-change: nothing can be changed before the first screen is there.
  shared(
    'signed-in',
    /\/web\/src\/(api\/cache\/(?!use-change|live-news)|screens\/signed-in\/(?!layer\.)|features\/(places|dashboard|habits\/(grid|recording|[^/]+$)))/,
  ),
  shared('dialogs', /\/web\/src\/ui\/dialogs\//),
  // Only for reordering habits.
  { name: 'drag', test: /node_modules\/@dnd-kit\// },
];

/** The groups of modules that share a file. The first group that fits a module takes it. */
export const chunkGroups = GROUPS.map((group, place) => ({ ...group, priority: GROUPS.length - place }));
