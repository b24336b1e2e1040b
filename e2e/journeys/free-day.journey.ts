import { weekdayOf } from '@crushing/domain/calendar/calendar-day';
import { day } from '#support/days.ts';
import { expect, test } from '#support/journey.ts';
import { lookAt } from '#support/look-at.ts';
import { visitorPage } from '#support/other-browser.ts';
import { openProfile, shownHabit } from '#support/profile.ts';
import { inEverySize } from '#support/sizes.ts';

inEverySize(() => {
  test('a profile says that a day is free, what was missed this week and what is skipped', async ({
    alice,
    browser,
    crushing,
  }) => {
    const [cactus = 0] = await alice.hasHabits(
      { name: 'Water the cactus', weekdays: [weekdayOf(day(1))] },
      { name: 'Call home', weekdays: [weekdayOf(day(-1))] },
    );
    const visitor = await visitorPage(browser, crushing);
    await openProfile(visitor, alice.username);
    await expect(visitor.getByText('Nothing due', { exact: true })).toBeVisible();
    await expect(visitor.getByText(`${alice.username} has a free day`)).toBeVisible();
    await expect(visitor.getByText('Nothing is due today.')).toBeVisible();
    await expect(visitor.getByRole('heading', { level: 2, name: 'Other days' })).toBeVisible();
    await expect(shownHabit(visitor, 'Call home')).toBeVisible();
    await lookAt(visitor, 'profile, free day');

    const schedules = JSON.stringify([{ from: day(20), type: 'weekly', weekdays: [weekdayOf(day(1))] }]);
    await crushing.changeDatabase('update habits set schedules = ? where id = ?', schedules, cactus);
    await crushing.changeDatabase('update habits set "startDay" = ? where id = ?', day(20), cactus);
    const long = `${day(9)}T12:00:00.000Z`;
    await crushing.changeDatabase('update habits set "lastUpdated" = ? where id = ?', long, cactus);
    const [sauna = 0] = await alice.hasHabits('Sauna');
    await alice.hasInstance(sauna, day(0), { skipped: true });
    await openProfile(visitor, alice.username);
    await expect(shownHabit(visitor, 'Water the cactus').filter({ hasText: 'Missed this week' })).toBeVisible();
    await expect(shownHabit(visitor, 'Sauna')).toContainText('Daily, skipped today');
    await expect(visitor.getByText('Accountability Alert')).toBeVisible();
    await expect(visitor.getByText('Nothing due', { exact: true })).toBeVisible();
    await lookAt(visitor, 'profile, missed this week');
    await visitor.context().close();
  });
});
