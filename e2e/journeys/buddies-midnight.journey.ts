import { day } from '#support/days.ts';
import { expect, test } from '#support/journey.ts';
import { neighbour } from '#support/people.ts';

test(
  'a tick on a list of the day before counts for the day that has begun',
  { tag: '@phone' },
  async ({ page, alice, press, browser, crushing }) => {
    await alice.hasHabits('Write');
    const bob = await neighbour(browser, crushing);
    const list = `**/api/buddies/username/${alice.username}`;
    const pressed = Promise.withResolvers<void>();
    // The page also reads the list again by itself. The server answers these reads after the press.
    await page.route(list, async (route) => {
      await pressed.promise;
      await route.fallback();
    });
    // Answers with yesterday's list, like an answer that was on its way at midnight.
    await page.route(
      list,
      async (route) => {
        const answer = await route.fetch();
        const headers = { ...answer.headers(), etag: '"yesterday"' };
        await route.fulfill({ response: answer, headers, json: { ...(await answer.json()), day: day(1) } });
      },
      { times: 1 },
    );
    await page.goto(`/buddies/${alice.username}+${bob.username}`);
    const own = page.getByRole('checkbox', { name: 'Write' });
    const saved = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('instances'));
    await press(own);
    pressed.resolve();
    await expect(async () => {
      if (!(await own.isChecked())) await press(own);
      await expect(own).toBeChecked({ timeout: 1000 });
    }).toPass();
    expect((await saved).postDataJSON()).toMatchObject({ date: day(0), completed: true });
    await bob.leaves();
  },
);
