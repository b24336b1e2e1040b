import { notice } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';
import { personElsewhere } from '#support/other-browser.ts';
import { openProfile } from '#support/profile.ts';

test(
  'the button to follow waits until it is known whether somebody does, and who follows sees it counted',
  { tag: '@desk' },
  async ({ alice, browser, crushing }) => {
    await alice.hasHabits('Swim');
    const { page } = await personElsewhere(browser, crushing);
    const { promise: isFollowed, resolve: letAnswer } = Promise.withResolvers<void>();
    for (const late of ['**/api/follow-status/*', '**/api/user/*/stats'])
      await page.route(
        late,
        async (route) => {
          const answer = await route.fetch();
          await isFollowed;
          await route.fulfill({ response: answer });
        },
        { times: 1 },
      );
    await openProfile(page, alice.username);
    const follow = page.getByRole('button', { name: 'Follow', exact: true });
    await expect(follow).toHaveAttribute('aria-busy', 'true');
    await follow.click();
    letAnswer();
    await expect(follow).not.toHaveAttribute('aria-busy');
    await expect(page.getByText('0 followers')).toBeVisible();
    await follow.click();
    await expect(notice(page, `Now following ${alice.username}`)).toBeVisible();
    await expect(page.getByText('1 follower')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible();
  },
);
