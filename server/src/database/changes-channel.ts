/** The channel of PostgreSQL on which every process tells the others whose lists changed. */
export const CHANGES_CHANNEL = 'crushing_changes';
