import { expectAccessible } from '#support/accessibility.ts';
import { expect, test, testAlone } from '#support/journey.ts';
import { addHabit, editing, goToDay, habit, notice, option, optionsButton } from '#support/dashboard.ts';
import { weekday } from '#support/days.ts';
import { ALICE, fillRegistration } from '#support/person.ts';

testAlone(
  'a person signs up with the printed link and ticks three habits, and a killed server loses no tick',
  async ({ page, crushing, press }) => {
    const form = page.getByRole('dialog', { name: 'Add habit' });
    const save = form.getByRole('button', { name: 'Save Habit' });
    const expectEverything = async () => {
      await expect(habit(page, 'Read 20 pages')).toBeChecked();
      await expect(habit(page, 'Drink water')).toBeChecked();
      await expect(habit(page, 'Morning run')).not.toBeChecked();
      await expect(habit(page, 'Morning run')).toHaveAccessibleName(/skipped/);
      await expect(habit(page, 'Read 20 pages')).toHaveAccessibleName(/has a note/);
    };

    await test.step('the link leads to the registration, with its code filled in', async () => {
      await page.goto(crushing.setupLink());
      await expect(page.getByLabel('Invitation code')).not.toHaveValue('');
      await fillRegistration(page, ALICE);
      await expectAccessible(page, 'the registration');
      await press(page.getByRole('button', { name: 'Register' }));
    });

    await test.step('the new person is welcomed', async () => {
      // Checked first: the notice stands for five seconds, and a slow machine may need that long for the screen.
      await expect(notice(page, 'Welcome, alice')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Crushing');
      await expect(page).toHaveURL(`${crushing.url}/dashboard`);
      await expectAccessible(page, 'the first-time screen');
    });

    await test.step('three habits are added, one of them for chosen days', async () => {
      await press(page.getByRole('button', { name: 'Add Your First Habit' }));
      await form.getByLabel('Habit Name').fill('Read 20 pages');
      await expectAccessible(page, 'the habit form');
      await press(save);
      await expect(notice(page, 'Habit added')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Happy ${weekday(0)}, alice!`);

      await press(addHabit(page));
      await form.getByLabel('Habit Name').fill('Drink water');
      await press(save);
      await expect(habit(page, 'Drink water')).toBeVisible();

      await press(addHabit(page));
      await form.getByLabel('Habit Name').fill('Morning run');
      await press(form.getByText('Custom'));
      await press(form.getByRole('button', { name: weekday(0) }));
      await press(form.getByRole('button', { name: weekday(1) }));
      await expectAccessible(page, 'the habit form with days');
      await press(save);
      await expect(habit(page, 'Morning run')).toBeVisible();
    });

    await test.step('two are ticked', async () => {
      // The notice stands for one second, so the journey waits for it during the press.
      const isTold = notice(page, 'Read 20 pages completed').waitFor();
      await press(habit(page, 'Read 20 pages'));
      await isTold;
      await expect(habit(page, 'Read 20 pages')).toBeChecked();
      await press(habit(page, 'Drink water'));
      await expect(page.getByText('2 of 3 habits done')).toBeVisible();
      await expectAccessible(page, 'the dashboard');
    });

    await test.step('one gets a note', async () => {
      await press(optionsButton(page, 'Read 20 pages'));
      await expectAccessible(page, 'the options of a habit');
      await press(option(page, 'Add note'));
      await page.getByLabel('Public note').fill('The chapter about the sea');
      await expectAccessible(page, 'the note dialog');
      await Promise.all([notice(page, 'Note saved').waitFor(), press(page.getByRole('button', { name: 'Save note' }))]);
    });

    await test.step('one is skipped and no longer counts, so the day is perfect', async () => {
      await press(optionsButton(page, 'Morning run'));
      await press(option(page, 'Skip today'));
      await expect(page.getByText('2 of 2 habits done')).toBeVisible();
      await expectEverything();
    });

    await test.step('yesterday gets a tick as well', async () => {
      await goToDay(page, press, 1);
      await expect(editing(page, 1)).toBeVisible();
      await press(habit(page, 'Drink water'));
      // The only habit due on that day, because the others begin today.
      await expect(notice(page, 'Perfect Day!')).toBeVisible();
      await expect(habit(page, 'Drink water')).toBeChecked();
      await expect(habit(page, 'Read 20 pages')).not.toBeChecked();
      await expectAccessible(page, 'yesterday');
    });

    await test.step('all of it is there after a reload', async () => {
      await page.reload();
      await expect(habit(page, 'Drink water')).toBeChecked();
      await press(page.getByRole('button', { name: 'Go back to today' }));
      await expectEverything();
      await expect(habit(page, 'Drink water')).toHaveAccessibleName(/2 day streak/);
    });

    await test.step('all of it is there after the server was killed and started again', async () => {
      await crushing.killAndRestart();
      await page.reload();
      await expectEverything();
      await press(optionsButton(page, 'Read 20 pages'));
      await press(option(page, 'Edit note'));
      await expect(page.getByLabel('Public note')).toHaveValue('The chapter about the sea');
      await press(page.getByRole('button', { name: 'Cancel' }));
      await goToDay(page, press, 1);
      await expect(habit(page, 'Drink water')).toBeChecked();
    });
  },
);
