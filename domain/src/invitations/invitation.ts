/** Days an invitation code is valid: docs/product.md, Invitation codes. */
export const INVITATION_DAYS = 30;

/** The code of an approved e-mail. `expiresAt` is in epoch milliseconds. */
export type Invitation = { readonly isUsed: boolean; readonly expiresAt: number };

/** The instant (epoch milliseconds) at which a code approved or renewed at `now` expires. */
export const invitationExpiry = (now: number): number => now + INVITATION_DAYS * 24 * 3_600_000;

/** Whether a code can be used at `now` (epoch milliseconds): not used and not expired. */
export const isInvitationOpen = ({ isUsed, expiresAt }: Invitation, now: number): boolean => !isUsed && now < expiresAt;
