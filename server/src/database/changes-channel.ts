/** The channel of PostgreSQL on which every process tells the others whose lists changed. */
export const CHANGES_CHANNEL = 'crushing_changes';

/** The channel on which they tell whose sessions are to be read anew. */
export const FORGOTTEN_CHANNEL = 'crushing_forgotten';
