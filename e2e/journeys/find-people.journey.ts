import type { Locator } from '@playwright/test';
import { notice, notices } from '#support/dashboard.ts';
import { expect, test as base } from '#support/journey.ts';
import { expectUncovered } from '#support/layout.ts';
import { lookAt } from '#support/look-at.ts';
import { followAs, neighbour } from '#support/people.ts';
import { newPerson, signUp } from '#support/person.ts';

const test = base.extend<{ openSearch: () => Promise<Locator> }>({
  /** Opens the search from a feed with a row, because the empty feed has a search of its own. */
  openSearch: async ({ page, alice, browser, crushing, press, isMobile }, use) => {
    await alice.hasHabits('Write');
    const carol = await neighbour(browser, crushing);
    await followAs(page, crushing, carol.id);
    await use(async () => {
      await page.goto('/people');
      await expect(page.getByRole('listitem').filter({ hasText: `follow ${carol.username} now` })).toBeVisible();
      // Wide windows show the search beside the feed.
      if (isMobile) await press(page.getByRole('link', { name: "Find Someone's Habits" }));
      return page.getByRole('search').getByRole('textbox', { name: 'Username' });
    });
    await carol.leaves();
  },
});

test('people are found by the beginning of their name and chosen with the keyboard alone', async ({
  page,
  bob,
  openSearch,
}) => {
  const search = await openSearch();
  await search.fill('nobody-of-this-name');
  await expect(page.getByText('Nobody found. Try the whole username.')).toBeVisible();
  const found = page.getByRole('link', { name: new RegExp(`@${bob.username}$`) });
  await search.fill(bob.username.slice(0, -1));
  await expect(found).toBeVisible();
  // Until the page has asked for the new letters, it shows the earlier results. These may be one person too.
  const isAsked = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('q') === bob.username);
  await search.fill(bob.username);
  await isAsked;
  await expect(page.getByText('1 person found')).toBeAttached();
  // During composition the key walks through the proposals of the input method.
  await search.dispatchEvent('keydown', { key: 'ArrowDown', isComposing: true });
  await expect(search).toBeFocused();
  await search.press('ArrowDown');
  await expect(found).toBeFocused();
  await found.press('Escape');
  await expect(found).toHaveCount(0);
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
  await search.fill(bob.username);
  await expect(found).toBeVisible();
  await search.press('ArrowDown');
  await found.press('ArrowUp');
  await expect(search).toBeFocused();
  await search.press('ArrowDown');
  await found.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: bob.username })).toBeFocused();
});

for (const typed of ['Settings', '..'])
  test(`${typed} is the name of nobody`, { tag: '@desk' }, async ({ page, openSearch }) => {
    const search = await openSearch();
    await search.fill(typed);
    await search.press('Enter');
    await expect(page.getByText('User not found')).toBeVisible();
  });

test('whoever is found is followed from the list', async ({ page, bob, openSearch, press }) => {
  const search = await openSearch();
  await search.fill(`@${bob.username}`);
  await press(page.getByRole('button', { name: `Follow ${bob.username}` }));
  await expect(notice(page, `Now following ${bob.username}`)).toBeVisible();
  const unfollow = page.getByRole('button', { name: `Unfollow ${bob.username}` });
  await expect(unfollow).toBeFocused();
  await lookAt(page, 'a person found is followed');
  await press(unfollow);
  await press(notices(page).getByRole('button', { name: 'Undo' }));
  await expect(unfollow).toBeVisible();
  await page.goto('/following');
  await expect(page.getByRole('main').getByRole('link', { name: bob.username, exact: true })).toBeVisible();
});

test(
  'whoever follows somebody from the empty feed goes on searching',
  { tag: '@phone' },
  async ({ page, alice, bob, press }) => {
    await alice.hasHabits('Write');
    await page.goto('/people');
    const search = page.getByRole('search').getByRole('textbox', { name: 'Username' });
    await search.fill(bob.username);
    await press(page.getByRole('button', { name: `Follow ${bob.username}` }));
    await expect(page.getByRole('listitem').filter({ hasText: `follow ${bob.username} now` })).toBeVisible();
    await expect(page.getByRole('button', { name: `Unfollow ${bob.username}` })).toBeFocused();
    await expect(search).toHaveValue(bob.username);
    await lookAt(page, 'the first row of a feed below the search');
  },
);

test(
  'the last of ten people found comes above the bar of a small phone',
  { tag: '@sizes' },
  async ({ page, alice, crushing }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await alice.hasHabits('Write');
    for (let person = 0; person < 10; person += 1) await signUp(crushing, newPerson('bob'));
    await page.goto('/public');
    const search = page.getByRole('textbox', { name: 'Username' });
    await search.fill('bob');
    await expect(page.getByText('10 people found')).toBeAttached();
    await search.press('ArrowDown');
    const people = page.getByRole('link', { name: /@bob\d+$/ });
    for (const person of (await people.all()).slice(0, -1)) await person.press('ArrowDown');
    await expect(people.last()).toBeFocused();
    await expectUncovered(people.last());
  },
);
