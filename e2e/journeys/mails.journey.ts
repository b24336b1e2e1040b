import { expect, test } from '#support/journey.ts';
import { expectNoSidewaysScroll } from '#support/layout.ts';
import { mailAbout, sendWaitingMails } from '#support/mail.ts';
import { follow } from '#support/notices.ts';

test(
  'a mail about somebody with a name of one long word fits the screen of a phone',
  { tag: '@phone' },
  async ({ page, alice, bob, crushing }) => {
    const word = 'W'.repeat(100);
    await crushing.changeDatabase('update users set name = ?, title = ? where username = ?', word, word, bob.username);
    await follow(crushing, bob, alice);
    await sendWaitingMails(crushing, alice);
    // Its subject is folded after the name.
    const { text } = await mailAbout(crushing, alice, /^/);
    await page.setContent(/<!doctype html>[^]*<\/html>/.exec(text)?.[0] ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(word);
    await expectNoSidewaysScroll(page, 'a mail about a long name');
  },
);
