import type { Locator } from '@playwright/test';
import { expect, test } from '#support/journey.ts';
import { openProfile } from '#support/profile.ts';

/** Whether the last sign of a text stands at its left edge, as in text that is read from right to left. */
const endsAtLeft = (text: Locator): Promise<boolean> =>
  text.evaluate((element) => {
    const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const leftOf = (start: number): number => {
      const sign = document.createRange();
      sign.setStart(node, start);
      sign.setEnd(node, start + 1);
      return sign.getBoundingClientRect().left;
    };
    return leftOf(node.length - 1) < leftOf(0);
  });

test(
  'what is written from right to left ends at its left on the public pages, whatever its last sign is',
  { tag: '@phone' },
  async ({ page, alice, bob, crushing }) => {
    await alice.hasHabits({ name: 'קריאה!', notes: 'שלושה פרקים.' });
    const title = 'מורה (תל אביב).';
    await crushing.changeDatabase(
      'update users set name = ?, title = ? where username = ?',
      'אבי כהן!',
      title,
      alice.username,
    );
    await openProfile(page, alice.username);
    for (const text of ['אבי כהן!', title, 'קריאה!', 'שלושה פרקים.'])
      expect(await endsAtLeft(page.getByRole('main').getByText(text).first()), text).toBe(true);
    await page.context().clearCookies();
    await page.goto(`/buddies/${alice.username}+${bob.username}`);
    for (const text of ['אבי כהן!', 'קריאה!'])
      expect(await endsAtLeft(page.getByRole('main').getByText(text).first()), text).toBe(true);
  },
);
