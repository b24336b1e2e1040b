/**
 * Which server slice may call the use cases of which others. A slice that needs none is left out. An edge is added
 * together with the import that needs it; the graph has no loops.
 */
export const serverSlices: Readonly<Record<string, readonly string[]>> = {
  sessions: ['people'],
  invitations: ['notifications'],
  accounts: ['invitations', 'notifications', 'people', 'sessions', 'settings'],
  'account-deletion': [
    'accounts',
    'avatars',
    'beta-requests',
    'feed',
    'following',
    'habits',
    'invitations',
    'notifications',
    'sessions',
  ],
  avatars: ['image-import'],
  export: ['avatars'],
  profile: ['accounts', 'avatars', 'feed', 'people', 'profiles'],
  goals: ['people'],
  habits: ['habit-events', 'milestones', 'people'],
  challenge: ['people', 'profiles'],
  feed: ['accounts', 'challenge', 'habit-events', 'habits', 'milestones', 'notifications', 'people', 'profiles'],
  notifications: ['habits', 'people', 'profiles'],
  'profile-views': ['notifications'],
  profiles: ['avatars', 'habits'],
  blocking: ['feed', 'following', 'notifications', 'people'],
  following: ['feed', 'notifications', 'people', 'profiles'],
  encouragement: ['feed', 'notifications', 'people', 'profiles'],
  'habit-import': ['habits'],
  progress: ['habits'],
  podcast: ['accounts', 'sessions', 'settings'],
};

/** Which slice of the web may use which others, by the same rules. */
export const webSlices: Readonly<Record<string, readonly string[]>> = {
  people: ['accounts'],
  encouragement: ['accounts', 'people'],
  following: ['accounts', 'people'],
  feed: ['accounts', 'encouragement', 'people'],
  profiles: ['encouragement', 'people', 'profile-views'],
  buddies: ['encouragement', 'habits', 'people'],
  challenge: ['accounts', 'encouragement', 'people'],
  'profile-views': ['accounts'],
  habits: ['accounts'],
  'habit-import': ['accounts'],
  notifications: ['accounts'],
  blocking: ['people'],
  'own-data': ['accounts'],
  profile: ['accounts', 'people'],
  progress: ['accounts'],
  places: ['accounts', 'feed', 'notifications'],
};
