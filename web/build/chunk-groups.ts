// Small modules that every screen begins with; each in a chunk of its own would cost a request and compress badly.
const SHARED = [
  'api/(api-error|call-endpoint|conditional-read|endpoint-query|live-open)',
  'app/(screen-frame|focus-after-navigation)',
  'browser/(stored-value|use-idle|use-idle-load)',
  'features/accounts/(change-session|reset-session)',
  'ui/(button|button-classes|class-names|icon|icon-button|lazy-part|modal-stack|skip-link|use-delayed|when-opened|circle)',
];

/** Which modules go into a file of their own, because they change at another pace than the rest. */
export const chunkGroups = [
  // Once a year: returning people keep it in their cache over our releases.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'libraries', test: /node_modules\/(@tanstack|wouter|regexparam)/ },
  { name: 'parts', test: new RegExp(`icon-sprite$|/src/(${SHARED.join('|')})\\.tsx?$`) },
];
