/** Days an invitation code is valid: docs/product.md, Invitation codes. */
export const INVITATION_DAYS = 30;

/** A code sent to an approved e-mail. `expiresAt` is in epoch milliseconds, null for a code that was never sent. */
export type Invitation = { readonly isUsed: boolean; readonly expiresAt: number | null };

/** The instant (epoch milliseconds) at which a code sent at `now` expires. */
export const invitationExpiry = (now: number): number => now + INVITATION_DAYS * 24 * 3_600_000;

/** Whether a code can be used at `now` (epoch milliseconds): not used and not expired. */
export const isInvitationOpen = ({ isUsed, expiresAt }: Invitation, now: number): boolean =>
  !isUsed && expiresAt !== null && now < expiresAt;
