/**
 * Which server slice may call the use cases of which others. Leave a slice out when it needs nobody.
 * An edge is added here together with the import that needs it; the graph has no loops.
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
