/** Days an invitation code is valid: specification. */
export const INVITATION_DAYS = 30;

/** A code sent to an approved e-mail; `expiresAt` in epoch milliseconds, null for a code never given out. */
export type Invitation = { readonly isUsed: boolean; readonly expiresAt: number | null };

/** The instant (epoch milliseconds) at which a code given out at `now` expires. */
export const invitationExpiry = (now: number): number => now + INVITATION_DAYS * 24 * 3_600_000;

/** Whether a code still admits somebody at `now` (epoch milliseconds): not used and not expired. */
export const isInvitationOpen = ({ isUsed, expiresAt }: Invitation, now: number): boolean =>
  !isUsed && expiresAt !== null && now < expiresAt;
