import { describe, expect, test } from 'vitest';
import { isSessionAlive, sessionEnd } from './session-lifetime.ts';

const DAY = 86_400_000;
const NOW = 1_800_000_000_000;

describe('a session', () => {
  test('ends after 30 days without a visit', () => {
    const session = { createdAt: NOW, lastSeenAt: NOW };
    expect(isSessionAlive(session, NOW + 30 * DAY - 1)).toBe(true);
    expect(isSessionAlive(session, NOW + 30 * DAY)).toBe(false);
  });

  test('ends after 90 days however often it is used', () => {
    const session = { createdAt: NOW, lastSeenAt: NOW + 89 * DAY };
    expect(isSessionAlive(session, NOW + 90 * DAY - 1)).toBe(true);
    expect(isSessionAlive(session, NOW + 90 * DAY)).toBe(false);
    expect(sessionEnd(session)).toBe(NOW + 90 * DAY);
  });
});
