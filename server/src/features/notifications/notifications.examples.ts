import { signedIn } from '#testing/endpoint-example.ts';
import type { Examples } from '#testing/endpoint-example.ts';

export const examples: Examples = {
  getNotificationPreferences: () => ({ expected: signedIn(200) }),
  changeNotificationPreferences: () => ({ body: { weeklyDigest: false }, expected: signedIn(200) }),
  listNotifications: () => ({ expected: signedIn(200) }),
};
