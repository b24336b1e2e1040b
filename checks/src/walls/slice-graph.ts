/**
 * Which server slice may call the use cases of which others. A slice that needs none is left out. An edge is added
 * together with the import that needs it; the graph has no loops.
 */
export const serverSlices: Readonly<Record<string, readonly string[]>> = {
  sessions: ['people'],
  invitations: ['notifications'],
  accounts: ['invitations', 'notifications', 'people', 'sessions', 'settings'],
  goals: ['people'],
  habits: ['people'],
  'habit-import': ['habits'],
  progress: ['habits'],
};

/** Which slice of the web may use which others, by the same rules. */
export const webSlices: Readonly<Record<string, readonly string[]>> = {
  habits: ['accounts'],
};
