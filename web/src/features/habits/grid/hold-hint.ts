/** Shown in place of a habit's words while it is held. */
export const HOLD_HINT = 'Keep holding to edit habit';
