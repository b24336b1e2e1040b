// A group is a file: the modules named here with everything they import, but for what a group above it already holds.
// So files import only upwards and never in a ring. A module in no group gets a file, and a request, of its own.

/** What every screen begins with. */
const APP = [
  'app/(main|screen-frame|focus-after-navigation)',
  'api/(call-endpoint|conditional-read|live-open|refusal-sentence)',
  'browser/(next-paint|private-values|single-keys|stored-value|time-zone|use-early-load|use-media-query)',
  'features/accounts/(change-session|session-hint)',
  'ui/(badge|button|button-link|circle|icon-button|lazy-part|modal-stack|skip-link|use-delayed|when-opened)',
];

const FIELDS = ['ui/(form|form-note|form-text|password-field|text-field)'];

/** What the dashboard shares with the other screens about habits. */
const BOARD = [
  'browser/(use-long-press|use-online)',
  'features/dashboard/(all-saved-notice|long-date-time|offline-strip|shortcuts|time-zone-of-user|use-today|use-unreachable|views)',
  'features/habits/(habit-card|habit-list|habit-marks|habit-on-day|hold-hint|move-between-cards|options-button|order/habit-order|record-wishes|save-record|use-complete-habit|use-habit-icon|use-habit-press|use-habits)',
  'ui/(empty-state|error-card|segmented|skeleton|strip)',
];
const BOARD_RULES = '/domain/src/(calendar/day-label|habits/(completion-list|perfect-day))\\.ts$|';

/** What comes right after the first picture of the dashboard: live changes, a good word, the goal, icons of habits that have none of their own. */
const FOLLOWING = [
  'api/run-live-channel',
  'features/dashboard/(dashboard-footer|inspiration-line)',
  'features/goals/goal-banner',
];
const ICON_WORDS = '/domain/src/habits/icon-(for-name|words)\\.ts$|';

const OVERLAYS = [
  'ui/(alert-dialog|day-buttons|dialog|menu|menu-bottom-sheet|popover|select-field|side-panel|text-area)',
];

/** The views that show one habit at a time. */
const SINGLE_HABIT = [
  'features/habits/(focus-layout|zen-layout)',
  'features/focus-timer/focus-session',
  'screens/dashboard/focus-view',
];

const HABIT_DIALOGS = ['features/habits/(flecks|habit-dialogs|habit-form-dialog)'];

const DASHBOARD_DIALOGS = [
  'features/dashboard/(menu-sheet|shortcuts-dialog)',
  'features/install-app/install-hint-dialog',
  'features/release-notes/release-notes-dialog',
  'screens/dashboard/tools-panel',
];

const sources = (paths: readonly string[], more = ''): RegExp =>
  new RegExp(`${more}/web/src/(${paths.join('|')})\\.tsx?$`);

const GROUPS = [
  // Once a year: returning people keep it in their cache over our releases.
  { name: 'react', test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'libraries',
    test: /node_modules\/(@tanstack(?!.*(queriesObserver|useQueries|mutationObserver|useMutation))|wouter|regexparam)/,
  },
  // Only for forms.
  { name: 'mutations', test: /node_modules\/@tanstack.*(mutationObserver|useMutation)/ },
  // Only for people who put their habits into another order.
  { name: 'drag', test: /node_modules\/@dnd-kit\// },
  // Only for people who choose a password.
  { name: 'password', test: /domain\/src\/accounts\/(common-passwords|password)\.ts$/ },
  // Calls about goals and visits are made after the first picture.
  {
    name: 'app',
    test: sources(APP, '/contract/src/(endpoint|accounts|habits|live)|'),
  },
  { name: 'fields', test: sources(FIELDS, '/domain/src/accounts/email\\.ts$|') },
  { name: 'board', test: sources(BOARD, BOARD_RULES) },
  // Follows the first picture.
  { name: 'following', test: sources(FOLLOWING, ICON_WORDS) },
  { name: 'overlays', test: sources(OVERLAYS) },
  { name: 'single-habit', test: sources(SINGLE_HABIT) },
  { name: 'habit-dialogs', test: sources(HABIT_DIALOGS) },
  // Wanted together, once somebody uses the page.
  { name: 'profile-views', test: sources(['features/profile-views/(live-activity-dialog|live-card|watchers-line)']) },
  { name: 'dashboard-dialogs', test: sources(DASHBOARD_DIALOGS) },
];

/** Which modules share a file, and which have one of their own because they change at another pace. */
export const chunkGroups = GROUPS.map((group, place) => ({ ...group, priority: GROUPS.length - place }));
