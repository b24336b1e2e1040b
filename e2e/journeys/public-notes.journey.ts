import { day } from '#support/days.ts';
import { expect, test } from '#support/journey.ts';
import { expectSteady, watchLayoutShifts } from '#support/layout-shifts.ts';
import { lookAt } from '#support/look-at.ts';
import { visitorPage } from '#support/other-browser.ts';
import { openProfile, shownHabit } from '#support/profile.ts';
import { inEverySize } from '#support/sizes.ts';

const LONG_NOTE =
  'Ten in the morning, ten at night, and never on a screen.\nWhat I read stands on the shelf by the door; ask for it.\nNo news.\nNo mail.';

inEverySize(() => {
  test('everybody reads the public notes of habits and of today', async ({ alice, browser, crushing }) => {
    const [read, swim] = await alice.hasHabits(
      { name: 'Read 20 pages', notes: LONG_NOTE },
      { name: 'Swim', notes: 'In the lake, whatever the weather' },
      'Stretch',
    );
    await alice.hasInstance(read ?? 0, day(0), { completed: true, notes: 'Emma, chapter three' });
    await alice.hasInstance(swim ?? 0, day(1), { notes: 'A note of yesterday' });
    const page = await visitorPage(browser, crushing);
    await openProfile(page, alice.username);
    await expect(shownHabit(page, 'Swim')).toContainText('In the lake, whatever the weather');
    await expect(shownHabit(page, 'Read 20 pages')).toContainText('Today’s note: Emma, chapter three');
    await expect(page.getByText('A note of yesterday')).toHaveCount(0);
    await lookAt(page, 'profile with notes');
    await shownHabit(page, 'Read 20 pages').getByRole('button', { name: 'Show all' }).click();
    await expect(page.getByText('No mail.')).toBeInViewport();
    await lookAt(page, 'profile with a whole note');
  });
});

test(
  'a first note waits for the refresh; one taken back goes at once',
  { tag: '@phone' },
  async ({ alice, browser, crushing, press }) => {
    const [read, swim] = await alice.hasHabits('Read 20 pages', 'Swim', 'Stretch');
    await alice.hasInstance(swim ?? 0, day(0), { notes: 'Cold' });
    const page = await visitorPage(browser, crushing);
    await watchLayoutShifts(page);
    const isLive = page.waitForResponse('**/api/live?people=*');
    await openProfile(page, alice.username);
    await expect(page.getByText('Cold')).toBeVisible();
    await isLive;
    await alice.hasInstance(read ?? 0, day(0), { completed: true, notes: 'Emma, chapter three' });
    await expect(shownHabit(page, 'Read 20 pages')).toContainText('done');
    await expect(page.getByText('Emma, chapter three')).toHaveCount(0);
    await expectSteady(page, 'a first note');
    await press(page.getByRole('button', { name: 'Refresh' }));
    await expect(page.getByText('Emma, chapter three')).toBeVisible();
    await alice.hasInstance(swim ?? 0, day(0), { notes: null });
    await expect(page.getByText('Cold')).toHaveCount(0);
  },
);
