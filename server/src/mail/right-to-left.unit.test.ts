import { expect, test } from 'vitest';
import { digestMail } from './digest-mail.ts';
import { personalMail, profileViewMail } from './notice-mails.ts';

const LINKS = { publicUrl: 'https://habits.example.org', unsubscribe: 'https://habits.example.org/unsubscribe/x' };
const NOOR = { username: 'noor', name: 'نور حداد', title: 'معلمة.', isBot: false };

test('a name or a habit written from right to left leaves the order of the words and numbers around it as it is', () => {
  const week = { name: 'אבי כהן', date: 'Monday, 7 September', days: [], perfectBefore: 0, faces: [] };
  const streaks = [{ habit: 'קריאה', words: '48 day streak' }];
  const digest = digestMail({ ...week, streaks, cheerers: ['דנה', 'Bob'] }, Buffer.alloc(0), LINKS);
  expect(digest.text).toContain('Your week, \u2068אבי\u2069\n');
  expect(digest.text).toContain('\u2068קריאה\u2069: 48 day streak\n');
  expect(digest.text).toContain('\u2068דנה\u2069 and 1 other sent you encouragement\n');
  const about = { doer: NOOR, faces: [], links: LINKS };
  expect(personalMail('new_follower', about).text).toContain(
    '\u2068نور\u2069 follows you now\n\n\u2068معلمة\u2069. \u2068نور\u2069 sees the habits on your public page',
  );
  const visit = profileViewMail(NOOR, { faces: [], username: 'avi', links: LINKS });
  expect(visit.text).toContain('\u2068نور\u2069 looked in on your page\n');
  for (const { subject, html, text } of [digest, visit]) {
    expect(subject).not.toMatch(/[\u2068\u2069]/u);
    expect(html.match(/\u2068/gu)?.length).toBe(text.match(/\u2068/gu)?.length);
  }
});
