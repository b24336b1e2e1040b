/**
 * Sent mails stay for 90 days and can be many. So they are counted up to this number, shown as "10,000+", and a search
 * looks at so many of a state.
 */
export const LATEST_MAILS_MAX = 10_000;
