import { notice } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';
import { lookAt } from '#support/look-at.ts';
import { personElsewhere } from '#support/other-browser.ts';
import { followAs, neighbour } from '#support/people.ts';
import { cheerFor, openProfile, shownHabit } from '#support/profile.ts';
import { inEverySize } from '#support/sizes.ts';
import { holdBack } from '#support/slow-network.ts';

inEverySize(() => {
  test('somebody blocks from a public page, is asked first, and unblocks there', async ({
    alice,
    browser,
    crushing,
  }) => {
    await alice.hasHabits('Swim');
    const { page, person } = await personElsewhere(browser, crushing);
    await openProfile(page, alice.username);
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(page.getByText('1 follower')).toBeVisible();
    const more = page.getByRole('button', { name: `More for ${alice.username}` });
    await more.click();
    await page.getByRole('menuitem', { name: 'Block' }).click();
    const question = page.getByRole('alertdialog', { name: `Block ${alice.username}?` });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Block' }).click();
    await expect(notice(page, `${alice.username} is blocked. You can unblock them in Settings.`)).toBeVisible();
    await expect(page.getByText('0 followers')).toBeVisible();
    await expect(more).toBeFocused();

    const isBlocked = async () => {
      await expect(page.getByText('Blocked', { exact: true }).last()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Unblock', exact: true })).toBeVisible();
      for (const name of ['Follow', 'Unfollow', 'Send Encouragement'])
        await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    };
    await isBlocked();
    await expect(shownHabit(page, 'Swim')).toBeVisible();
    await expect(cheerFor(page, 'Swim')).toHaveCount(0);
    await lookAt(page, 'profile of somebody blocked');
    await page.goto(`/buddies/${person.username}+${alice.username}`);
    await isBlocked();
    await lookAt(page, 'buddies, one blocked');

    await openProfile(page, alice.username);
    const unblock = page.getByRole('button', { name: 'Unblock', exact: true });
    await unblock.focus();
    await page.keyboard.press('Enter');
    await expect(notice(page, `${alice.username} can follow and encourage you again.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeFocused();
    await expect(cheerFor(page, 'Swim')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(notice(page, `Now following ${alice.username}`)).toBeVisible();
  });
});

test(
  'two people are blocked one after the other while the lists are still read anew',
  { tag: '@phone' },
  async ({ page, alice, browser, crushing }) => {
    await alice.hasHabits('Write');
    const people = [await neighbour(browser, crushing), await neighbour(browser, crushing)];
    for (const { id } of people) await followAs(page, crushing, id);
    await page.goto('/following');
    await expect(page.getByRole('heading', { name: 'Following (2)' })).toBeVisible();
    const letThrough = await holdBack(page, '/api/following');
    for (const { username } of people) {
      await page.getByRole('button', { name: `More for ${username}` }).click();
      await page.getByRole('menuitem', { name: 'Block' }).click();
      const question = page.getByRole('alertdialog', { name: `Block ${username}?` });
      await question.getByRole('button', { name: 'Block' }).click();
      await expect(question).toBeHidden();
    }
    letThrough();
    await expect(page.getByRole('heading', { name: 'No Following Yet' })).toBeVisible();
    for (const person of people) await person.leaves();
  },
);
