import { notice } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';
import { answerSharing, calendarDay, showMonthOf, someDays } from '#support/progress.ts';
import { createSeenTexts } from '#support/seen-texts.ts';
import { PROGRESS_TEXTS } from '#support/specified-texts.ts';

test('every text about progress appears word for word', { tag: '@phone' }, async ({ page, alice, press }) => {
  const { read, missing } = createSeenTexts(page);
  const ids = await alice.hasHabits('Sleep', 'Write', 'Swim', 'Cook', 'Draw', 'Sing');
  await page.goto('/progress');
  await expect(page.getByText('Keep Going!')).toBeVisible();
  await read();
  for (const id of ids.slice(0, 3)) await alice.deletesHabit(id);
  await someDays(alice);
  await answerSharing(page, ['shared', 'copied', 'refused']);
  await page.goto('/progress');
  await expect(page.getByText('On Fire!')).toBeVisible();
  await read();
  const share = page.getByRole('region', { name: 'Performance' }).getByRole('button', { name: 'Share' });
  for (const title of ['Shared successfully!', 'Copied to clipboard!', 'Sharing failed']) {
    await press(share);
    await expect(notice(page, title)).toBeVisible();
    await read();
  }
  await press(page.getByRole('tab', { name: 'Calendar' }));
  await showMonthOf(page, 2);
  await read();
  await press(calendarDay(page, 2));
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Skipped' })).toBeVisible();
  await read();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press(page.getByRole('tab', { name: 'Habit Details' }));
  await expect(page.getByText('Missed').first()).toBeVisible();
  await read();
  expect(missing(PROGRESS_TEXTS)).toEqual([]);
});
