/** Characters of an encouragement. */
export const ENCOURAGEMENT_MAX = 500;
/** Encouragements one person may send in an hour. */
export const ENCOURAGEMENTS_AN_HOUR = 20;
/** Between two encouragements from one person to another. */
export const ENCOURAGEMENT_PAUSE_MS = 60_000;
/** Received encouragements that are listed, the newest. */
export const RECEIVED_MAX = 20;
/** The message of the button beside a habit. */
export const ENCOURAGING_TEXT = 'Keep going! You are doing great.';
