/**
 * Who may import whom. A file's place is the longest matching folder; `<slice>` stands for one folder name. A place may
 * always import itself (with `<slice>`: its own slice).
 */
type Place = {
  readonly folder: string;
  readonly mayImport: readonly string[];
  /** npm packages the place may use; absent: all that its package.json lists. */
  readonly packages?: readonly string[];
  /** Whether modules of Node may be imported. */
  readonly node: boolean;
};

/** The browser loads endpoints, so browser code and endpoints may import only types from these files. */
export const notForTheBrowser = /^contract\/src\/(?!(.+\/)?endpoints?\.ts$)/;

/** Folders with one door: the product imports no other file of them from outside. Tests may. */
export const doors: readonly { readonly folder: string; readonly door: string }[] = [
  { folder: 'web/src/features/habits/recording', door: 'recording.ts' },
];

const everyServerPlace = ['server/src', 'domain/src', 'contract/src'];
const everyWebPlace = ['web/src', 'domain/src', 'contract/src'];

export const importTable: readonly Place[] = [
  // unhomoglyph is Unicode's table of characters that look alike.
  { folder: 'domain/src', mayImport: [], packages: ['unhomoglyph'], node: false },
  { folder: 'contract/src', mayImport: ['domain/src'], packages: ['valibot'], node: false },

  {
    folder: 'server/src/features/<slice>',
    // The slice graph decides about files of other slices.
    mayImport: [
      'server/src/features',
      'server/src/http',
      'server/src/database',
      'server/src/mail',
      'server/src/images',
      'server/src/deps.ts',
      'server/src/config.ts',
      'domain/src',
      'contract/src',
    ],
    node: true,
  },
  {
    folder: 'server/src/http',
    // respond-to-error.ts turns errors of the database into answers.
    mayImport: ['contract/src', 'domain/src', 'server/src/database/database-errors.ts'],
    node: true,
  },
  { folder: 'server/src/database', mayImport: ['contract/src', 'domain/src'], node: true },
  { folder: 'server/src/mail', mayImport: ['contract/src', 'domain/src'], node: true },
  { folder: 'server/src/images', mayImport: ['contract/src', 'domain/src'], node: true },
  { folder: 'server/src/jobs', mayImport: ['contract/src', 'domain/src', 'server/src/database'], node: true },
  { folder: 'server/src/seed', mayImport: everyServerPlace, node: true },
  { folder: 'server/src/testing', mayImport: everyServerPlace, node: true },
  { folder: 'server/src', mayImport: everyServerPlace, node: true },

  // The geometry of drawings is plain arithmetic. The server's pictures use it too.
  { folder: 'web/src/ui', mayImport: ['web/src/browser', 'domain/src/drawings'], node: false },
  { folder: 'web/src/browser', mayImport: [], node: false },
  { folder: 'web/src/api', mayImport: ['web/src/browser', 'domain/src', 'contract/src'], node: false },
  { folder: 'web/src/navigation', mayImport: ['domain/src', 'contract/src'], node: false },
  {
    folder: 'web/src/features/<slice>',
    // The slice graph decides about files of other slices.
    mayImport: [
      'web/src/features',
      'web/src/ui',
      'web/src/browser',
      'web/src/api',
      'web/src/navigation',
      'domain/src',
      'contract/src',
    ],
    node: false,
  },
  { folder: 'web/src', mayImport: everyWebPlace, node: false },
  // One file, which runs apart from the page.
  { folder: 'web/service-worker', mayImport: [], packages: [], node: false },

  { folder: 'checks', mayImport: ['domain/src', 'contract/src'], node: true },
  // The servers of journeys run on the same PostgreSQL and nginx as the servers of tests.
  { folder: 'e2e', mayImport: ['domain/src', 'contract/src', 'server/src/testing'], node: true },
  { folder: 'bench', mayImport: ['domain/src', 'contract/src', 'server/src'], node: true },
  { folder: 'scripts', mayImport: [], packages: [], node: true },
];
