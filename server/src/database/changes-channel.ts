/** The PostgreSQL channel for changed lists. Each process notifies the others. */
export const CHANGES_CHANNEL = 'crushing_changes';

/** The PostgreSQL channel for news of people. */
export const NEWS_CHANNEL = 'crushing_news';

/** The PostgreSQL channel that invalidates the cached sessions of one person in every process. */
export const SESSION_INVALIDATION_CHANNEL = 'crushing_forgotten';

/** The PostgreSQL channel for who watches whom. */
export const VIEWERS_CHANNEL = 'crushing_viewers';
