import { administratorOnly, signedIn } from '#testing/endpoint-example.ts';
import type { Examples } from '#testing/endpoint-example.ts';

export const examples: Examples = {
  getNotificationPreferences: () => ({ expected: signedIn(200) }),
  changeNotificationPreferences: () => ({ body: { weeklyDigest: false }, expected: signedIn(200) }),
  listNotifications: () => ({ expected: signedIn(200) }),
  listMails: () => ({ expected: administratorOnly(200) }),
  retryMail: ({ mailId }) => ({ params: { id: mailId }, expected: administratorOnly(409) }),
  sendTestMail: () => ({ expected: administratorOnly(204) }),
};
