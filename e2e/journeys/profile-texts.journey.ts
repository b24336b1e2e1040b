import { keepCopiedLink } from '#support/copied-link.ts';
import { day } from '#support/days.ts';
import { notice } from '#support/dashboard.ts';
import { breakNext } from '#support/failing-network.ts';
import { expect, test } from '#support/journey.ts';
import { personElsewhere, visitorPage } from '#support/other-browser.ts';
import { cheerFor, openProfile } from '#support/profile.ts';
import { createSeenTexts } from '#support/seen-texts.ts';
import { PUBLIC_PROFILE_TEXTS } from '#support/specified-texts.ts';

test('every text of public profiles appears word for word', { tag: '@phone' }, async ({ alice, browser, crushing }) => {
  const [first = 0, second = 0, third = 0, fourth = 0] = await alice.hasHabits('Read', 'Swim', 'Run', 'Sleep');
  const { page, person } = await personElsewhere(browser, crushing);
  const { read, missing } = createSeenTexts(page);
  const heard = async (title: string) => {
    await expect(notice(page, title)).toBeVisible();
    await read();
  };
  await openProfile(page, alice.username);
  await expect(page.getByPlaceholder('Enter username')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  await read();
  for (const [ids, line] of [
    [[first, second], 'is making good progress!'],
    [[third], 'is almost there!'],
    [[fourth], 'has crushed it! All tasks completed!'],
  ] as const) {
    for (const id of ids) await alice.hasInstance(id, day(0), { completed: true });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText(line)).toBeVisible();
    await read();
  }
  await breakNext(page, 'POST', '/api/follow/');
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await heard('Failed to update follow status');
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await heard('Success');
  await page.getByRole('button', { name: 'Unfollow' }).click();
  await heard(`Unfollowed ${alice.username}`);
  await breakNext(page, 'POST', '/api/encouragement');
  await cheerFor(page, 'Swim').click();
  await heard('Failed to send encouragement');
  await cheerFor(page, 'Swim').click();
  await heard('Encouragement sent!');

  await person.hasHabits('Walk');
  await page.request.post('/api/habits', {
    headers: { origin: crushing.url },
    data: { name: 'Early', type: 'daily', deadline: '00:01', weekdays: null },
  });
  await openProfile(page, person.username);
  // Before the page knows its viewer, it sends a cheer to the server instead of refusing it.
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible();
  await cheerFor(page, 'Walk').click();
  await heard('Cannot encourage yourself');
  const shares = async (hasSheet: boolean, hasClipboard: boolean) => {
    await page.evaluate(
      ([sheet, clipboard]) => {
        const answer = (works: boolean | undefined) => async () => {
          if (!works) throw new Error('no');
        };
        navigator.share = async (data) => {
          document.documentElement.dataset['shared'] = data?.text ?? '';
          await answer(sheet)();
        };
        navigator.clipboard.writeText = answer(clipboard);
      },
      [hasSheet, hasClipboard] as const,
    );
    await page.getByRole('region', { name: 'Accountability Alert' }).getByRole('button', { name: 'Share' }).click();
  };
  await shares(true, true);
  await heard('Shared successfully!');
  await expect(page.locator('html')).toHaveAttribute(
    'data-shared',
    new RegExp(`^1 habit missed .*#${person.username} #`),
  );
  await shares(false, true);
  await heard('Copied to clipboard!');
  await shares(false, false);
  await heard('Sharing failed');

  const visitor = await visitorPage(browser, crushing);
  const seenByVisitor = createSeenTexts(visitor);
  await openProfile(visitor, alice.username);
  await cheerFor(visitor, 'Swim').click();
  await expect(notice(visitor, 'Login required')).toBeVisible();
  await seenByVisitor.read();
  await openProfile(visitor, person.username);
  await visitor.evaluate(() => (navigator.share = async () => undefined));
  await visitor.getByRole('region', { name: 'Accountability Alert' }).getByRole('button', { name: 'Share' }).click();
  await expect(notice(visitor, `Take a screenshot and tag @${person.username}.`)).toBeVisible();
  await seenByVisitor.read();
  await visitor.goto('/nobody-at-all');
  await expect(visitor.getByText('Try a different username')).toBeVisible();
  await seenByVisitor.read();
  const { page: empty, person: idle } = await personElsewhere(browser, crushing);
  const seenByIdle = createSeenTexts(empty);
  await openProfile(empty, idle.username);
  await seenByIdle.read();
  const nowhere = seenByIdle.missing(seenByVisitor.missing(missing(PUBLIC_PROFILE_TEXTS, { name: alice.username })));
  expect(nowhere).toEqual([]);
});

test(
  'the words about missed habits are copied with the link where there is no share sheet',
  { tag: '@desk' },
  async ({ page, alice, browser, crushing }) => {
    await page.request.post('/api/habits', {
      headers: { origin: crushing.url },
      data: { name: 'Morning pages', type: 'daily', deadline: '00:01', weekdays: null },
    });
    const visitor = await visitorPage(browser, crushing);
    const copied = await keepCopiedLink(visitor);
    await openProfile(visitor, alice.username);
    await visitor.getByRole('region', { name: 'Accountability Alert' }).getByRole('button', { name: 'Share' }).click();
    await expect(notice(visitor, 'Copied to clipboard!')).toBeVisible();
    expect(await copied()).toBe(
      `1 habit missed today. A kind word helps. #${alice.username} #Accountability ${crushing.url}/${alice.username}`,
    );
    await visitor.close();
  },
);
