/** The PostgreSQL channel for changed lists. Each process notifies the others. */
export const CHANGES_CHANNEL = 'crushing_changes';

/** The PostgreSQL channel that invalidates the cached sessions of one person in every process. */
export const FORGOTTEN_CHANNEL = 'crushing_forgotten';
