import { describe, expect, test } from 'vitest';
import { invitationExpiry, isInvitationOpen } from './invitation.ts';

const DAY = 86_400_000;
const NOW = 1_800_000_000_000;

describe('an invitation', () => {
  test('is open for 30 days until it is used', () => {
    const expiresAt = invitationExpiry(NOW);
    expect(expiresAt).toBe(NOW + 30 * DAY);
    expect(isInvitationOpen({ isUsed: false, expiresAt }, expiresAt - 1)).toBe(true);
    expect(isInvitationOpen({ isUsed: false, expiresAt }, expiresAt)).toBe(false);
    expect(isInvitationOpen({ isUsed: true, expiresAt }, NOW)).toBe(false);
  });
});
