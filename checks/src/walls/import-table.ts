/**
 * Who may import whom. A place is the longest folder below that a file lies in; `<slice>` stands for one folder name.
 * A place may always import itself (for `<slice>`: its own slice).
 */
type Place = {
  readonly folder: string;
  readonly mayImport: readonly string[];
  /** npm packages the place may use; absent: those its package.json lists. */
  readonly packages?: readonly string[];
  /** False where code must run in a browser or without any I/O. */
  readonly node: boolean;
};

/** What the browser must not load: of these it may know the types alone. */
export const notForTheBrowser = /^contract\/src\/(?!(.+\/)?endpoints?\.ts$)/;

const everyServerPlace = ['server/src', 'domain/src', 'contract/src'];
const everyWebPlace = ['web/src', 'domain/src', 'contract/src'];

export const importTable: readonly Place[] = [
  { folder: 'domain/src', mayImport: [], packages: [], node: false },
  { folder: 'contract/src', mayImport: ['domain/src'], packages: ['valibot'], node: false },

  {
    folder: 'server/src/features/<slice>',
    // Files of other slices are judged by the slice graph.
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
    // One place turns every error into an answer, the errors of the database too.
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

  { folder: 'web/src/ui', mayImport: ['web/src/browser'], node: false },
  { folder: 'web/src/browser', mayImport: [], node: false },
  { folder: 'web/src/api', mayImport: ['web/src/browser', 'domain/src', 'contract/src'], node: false },
  { folder: 'web/src/navigation', mayImport: ['domain/src', 'contract/src'], node: false },
  {
    folder: 'web/src/features/<slice>',
    // Files of other slices are judged by the slice graph.
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
  // Runs apart from the page, and is one file.
  { folder: 'web/service-worker', mayImport: [], packages: [], node: false },

  { folder: 'checks', mayImport: ['domain/src', 'contract/src'], node: true },
  { folder: 'e2e', mayImport: ['domain/src', 'contract/src'], node: true },
  { folder: 'bench', mayImport: ['domain/src', 'contract/src', 'server/src'], node: true },
  { folder: 'scripts', mayImport: [], packages: [], node: true },
];
