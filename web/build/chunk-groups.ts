type ModuleFacts = { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] };
type Context = { getModuleInfo: (id: string) => ModuleFacts | null };

const ENTRY = /\/web\/src\/app\/main\.tsx$/;
const FIRST_SCREENS = /\/web\/src\/(app\/main|screens\/(auth|dashboard)\/(auth|dashboard)-screen)\.tsx$/;
const PUBLIC_PROFILE = /\/web\/src\/screens\/public-profile\/public-profile-screen\.tsx$/;

/** Whether static imports lead from a root to a module. */
const isLoadedBy = (roots: RegExp, id: string, context: Context, seen = new Set<string>()): boolean => {
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = context.getModuleInfo(id)?.importers ?? [];
  return roots.test(id) || importers.some((importer) => isLoadedBy(roots, importer, context, seen));
};

/** A lazy part keeps its own file, whatever folder it is in. */
const isLazy = (id: string, context: Context): boolean => (context.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;

// Rules of the domain that only later parts use are in no group.
const DOMAIN = /\/domain\/src\//;

/** The shared modules of some folders: one file with those that a first screen needs, and one with all others. */
const shared = (debugName: string, folders: RegExp) => ({
  name: (id: string, context: Context) => {
    if (isLazy(id, context)) return null;
    if (isLoadedBy(FIRST_SCREENS, id, context)) return debugName;
    return DOMAIN.test(id) ? null : `${debugName}-later`;
  },
  debugName,
  test: folders,
  minShareCount: 2,
});

// Other people, wherever they are shown.
const PEOPLE = /\/web\/src\/features\/(people|encouragement|feed|challenge|profiles|profile-views)\/[^/]+$/;
const UI = /\/web\/src\/((api|browser|navigation|ui)\/[^/]+$)|\/domain\/src\/(calendar|habits|people)\//;

/** Code splitting: one file for each screen and each lazy part, and those of these groups. */
const GROUPS = [
  // Changes about once a year, so returning people keep it in their cache across releases.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  // What the entry imports, and what first screens need of the folders that every screen uses.
  {
    name: (id: string, context: Context) =>
      isLoadedBy(ENTRY, id, context) || (UI.test(id) && !isLazy(id, context) && isLoadedBy(FIRST_SCREENS, id, context))
        ? 'app'
        : null,
  },
  shared('ui', UI),
  shared('forms', /\/web\/src\/ui\/forms\//),
  shared('signed-in', /\/web\/src\/(api\/cache\/|screens\/signed-in\/|features\/(dashboard|habits)\/[^/]+$)/),
  shared('dialogs', /\/web\/src\/ui\/dialogs\//),
  // Modules that visitors and later parts share. This group comes before the folders below, so that visitors load
  // nothing else of those.
  {
    name: (id: string, context: Context) =>
      !isLazy(id, context) && isLoadedBy(PUBLIC_PROFILE, id, context) ? 'public' : null,
    test: /\/(web|domain|contract)\/src\//,
    minShareCount: 2,
  },
  // Nothing can be changed before the first screen is there.
  { name: 'changes', test: /\/web\/src\/api\/changes\// },
  shared('people', PEOPLE),
  // Only for reordering habits.
  { name: 'drag', test: /node_modules\/@dnd-kit\// },
];

/** The groups of modules that share a file. The first group that fits a module takes it. */
export const chunkGroups = GROUPS.map((group, place) => ({ ...group, priority: GROUPS.length - place }));
