/** Sent mails are counted up to this number, for they are never deleted. The list shows it as "10,000+". */
export const SENT_MAILS_COUNTED_MAX = 10_000;
