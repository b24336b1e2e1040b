// Small modules apart would each cost a request and compress badly. A module missing here only gets a file of its own.

/** What every screen begins with. */
const PARTS = [
  'api/(api-error|call-endpoint|conditional-read|endpoint-query|live-open|refusal-sentence)',
  'app/(screen-frame|focus-after-navigation)',
  'browser/(private-values|single-keys|stored-value|time-zone|use-user-active|use-early-load)',
  'features/accounts/(change-session|reset-session|session-hint)',
  'ui/(button|button-classes|circle|class-names|icon|icon-button|lazy-part|modal-stack|skip-link|use-delayed|when-opened)',
];

const FIELDS = ['ui/(field|form|form-note|form-text|password-field|text-field)'];

const OVERLAYS = [
  'ui/(alert-dialog|day-buttons|dialog|menu|menu-bottom-sheet|menu-list|modal|place-beside|popover|select-field|side-panel|text-area)',
];

/** The first picture of the dashboard, where a later layout, dialog or screen shares it. */
const BOARD = [
  'browser/(long-press|next-paint|use-clock|use-long-press|use-online)',
  'features/dashboard/(long-date-time|offline-strip|time-zone-of-user|use-today|use-unreachable)',
  'features/habits/(habit-icon|habit-marks|habit-on-day|habits-cache|hold-hint|move-between-cards|options-button|record-wishes|save-record|use-habit-press|use-habits|wish)',
  'ui/(empty-state|error-card|segmented|skeleton|strip)',
];
const BOARD_RULES = '/domain/src/habits/(habit-icons|instance|schedule)\\.ts$|';

/** The views that show one habit at a time. */
const SINGLE_HABIT = [
  'features/habits/(all-done|completion-dialog|focus-layout|focus-streak|nothing-planned|one-at-a-time|private-notes|use-shown-habit)',
  'features/habits/(use-zen-keys|use-zen-press|use-zen-size|zen-circle|zen-dots|zen-hint|zen-layout)',
  'features/focus-timer/[a-z-]+',
  'screens/dashboard/focus-view',
];

const HABIT_DIALOGS = [
  'features/habits/(delete-habit-dialog|flecks|habit-dialogs|habit-draft|habit-form|habit-form-dialog|habit-options|habit-row|note-dialog|use-delete-habit|use-save-habit)',
];

const DASHBOARD_DIALOGS = [
  'features/dashboard/(menu-sheet|shortcut-settings|shortcuts-dialog)',
  'features/install-app/install-hint-dialog',
  'features/release-notes/(release-notes|release-notes-dialog)',
  'features/theme/theme-chooser',
  'screens/dashboard/tools-panel',
];

const sources = (paths: readonly string[], more = ''): RegExp =>
  new RegExp(`${more}/web/src/(${paths.join('|')})\\.tsx?$`);

/** Which modules share a file, and which have one of their own because they change at another pace. */
export const chunkGroups = [
  // Once a year: returning people keep it in their cache over our releases.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'libraries', test: /node_modules\/(@tanstack|wouter|regexparam)/ },
  // Only for people who put their habits into another order.
  { name: 'drag', test: /node_modules\/@dnd-kit\// },
  { name: 'parts', test: sources(PARTS, 'icon-sprite$|/contract/src/|') },
  { name: 'board', test: sources(BOARD, BOARD_RULES) },
  { name: 'fields', test: sources(FIELDS) },
  { name: 'overlays', test: sources(OVERLAYS) },
  { name: 'single-habit', test: sources(SINGLE_HABIT) },
  { name: 'habit-dialogs', test: sources(HABIT_DIALOGS) },
  { name: 'dashboard-dialogs', test: sources(DASHBOARD_DIALOGS) },
];
