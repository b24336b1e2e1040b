import type { Page } from '@playwright/test';
import { addHabit, dayInStrip, editing, habit, notice, notices, option, optionsButton } from '#support/dashboard.ts';
import { weekday } from '#support/days.ts';
import { hearNotices } from '#support/heard-notices.ts';
import { expect, test, testAlone } from '#support/journey.ts';
import { ALICE } from '#support/person.ts';
import { untilQuiet } from '#support/quiet.ts';
import { hasFocus, tabTo } from '#support/tab-to.ts';

const type = (page: Page, text: string): Promise<void> => page.keyboard.type(text);

testAlone(
  'a person with only a keyboard can register, add a habit and sign out',
  { tag: '@desk' },
  async ({ page, crushing }) => {
    const { keyboard } = page;
    await test.step('register', async () => {
      await page.goto(crushing.setupLink());
      await tabTo(page, page.getByLabel('Email'));
      await type(page, ALICE.email);
      await tabTo(page, page.getByLabel('Username'));
      await type(page, ALICE.username);
      await tabTo(page, page.getByLabel('Password', { exact: true }));
      await type(page, ALICE.password);
      await keyboard.press('Enter');
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('Welcome to Crushing');
      await expect(heading).toBeFocused();
    });

    await test.step('add the first habit, for chosen days', async () => {
      await tabTo(page, page.getByRole('button', { name: 'Add Your First Habit' }));
      await keyboard.press('Enter');
      const form = page.getByRole('dialog', { name: 'Add habit' });
      await expect(form.getByLabel('Habit Name')).toBeFocused();
      await type(page, 'Read');
      await tabTo(page, form.getByRole('radio', { name: 'Daily' }));
      await keyboard.press('ArrowRight');
      await expect(form.getByRole('radio', { name: 'Custom' })).toBeFocused();
      await tabTo(page, form.getByRole('button', { name: weekday(0) }));
      await keyboard.press('Space');
      await tabTo(page, form.getByRole('button', { name: 'Save Habit' }));
      await keyboard.press('Enter');
      await expect(form).toBeHidden();
      await expect(habit(page, 'Read')).toBeVisible();
    });

    await test.step('sign out', async () => {
      await tabTo(page, page.getByRole('button', { name: 'Sign Out' }), 'Shift+Tab');
      await keyboard.press('Enter');
      await expect(page).toHaveURL(/\/auth$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });
  },
);

test('habits can be reached and ticked with only a keyboard', { tag: '@desk' }, async ({ page, alice }) => {
  await alice.hasHabits('Read', 'Run', 'Sleep', 'Write');
  await page.goto('/dashboard');
  await tabTo(page, habit(page, 'Read'));
  await page.keyboard.press('Space');
  await expect(habit(page, 'Read')).toBeChecked();
  await expect(habit(page, 'Read')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(habit(page, 'Run')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(habit(page, 'Run')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(habit(page, 'Run')).toBeChecked();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Add habit' }).last()).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await expect(habit(page, 'Read')).not.toBeChecked();
  await page.reload();
  await expect(habit(page, 'Run')).toBeChecked();
  await expect(habit(page, 'Read')).not.toBeChecked();
});

test(
  'e, Shift+F10 and the button open the options, and Escape restores the focus',
  {
    tag: '@desk',
  },
  async ({ page, alice }) => {
    await alice.hasHabits('Read', 'Run');
    await page.goto('/dashboard');
    const card = habit(page, 'Read');
    await tabTo(page, card);
    for (const key of ['e', 'Shift+F10', 'ContextMenu']) {
      await page.keyboard.press(key);
      await expect(option(page, 'Add note')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toBeHidden();
      await expect(card).toBeFocused();
    }
    await tabTo(page, optionsButton(page, 'Read'));
    await page.keyboard.press('Enter');
    await expect(option(page, 'Add note')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(option(page, 'Delete habit')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(optionsButton(page, 'Read')).toBeFocused();
  },
);

test(
  'note, edit, skip and delete work with only a keyboard, and each restores the focus',
  {
    tag: '@desk',
  },
  async ({ page, alice }) => {
    await alice.hasHabits('Read', 'Run');
    await page.goto('/dashboard');
    const { keyboard } = page;
    const choose = async (label: string) => {
      await keyboard.press('e');
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      while (!(await hasFocus(option(page, label)))) await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
    };
    await tabTo(page, habit(page, 'Read'));

    await choose('Add note');
    await expect(page.getByLabel('Public note')).toBeFocused();
    await type(page, 'Chapter two');
    await tabTo(page, page.getByRole('button', { name: 'Save note' }));
    await keyboard.press('Enter');
    await expect(habit(page, 'Read')).toBeFocused();
    await expect(habit(page, 'Read')).toHaveAccessibleName(/has a note/);

    await choose('Edit habit');
    await expect(page.getByLabel('Habit Name')).toBeFocused();
    await keyboard.press('End');
    await type(page, ' twice');
    await keyboard.press('Enter');
    await expect(habit(page, 'Read twice')).toBeFocused();

    await choose('Edit habit');
    await expect(page.getByLabel('Habit Name')).toBeFocused();
    await keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(habit(page, 'Read twice')).toBeFocused();

    await choose('Skip today');
    await expect(habit(page, 'Read twice')).toHaveAccessibleName(/skipped/);
    await expect(habit(page, 'Read twice')).toBeFocused();

    await choose('Delete habit');
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(habit(page, 'Read twice')).toHaveCount(0);
    await expect(habit(page, 'Run')).toBeFocused();

    await expect(notice(page, 'Habit deleted')).toBeVisible();
    await keyboard.press('F8');
    await expect(notices(page)).toBeFocused();
    await tabTo(page, notices(page).getByRole('button', { name: 'Undo' }));
    await keyboard.press('Enter');
    await expect(habit(page, 'Read twice')).toBeVisible();
    await expect(habit(page, 'Run')).toBeFocused();
  },
);

test('day, view and theme can be changed with only a keyboard', { tag: '@desk' }, async ({ page, alice }) => {
  await alice.hasHabits('Read');
  await page.goto('/dashboard');
  const { keyboard } = page;

  await tabTo(page, page.getByRole('button', { name: 'Previous day' }));
  await keyboard.press('Enter');
  await expect(editing(page, 1)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Go back to today' }));
  await keyboard.press('Enter');
  await expect(dayInStrip(page, 0)).toBeFocused();
  await expect(dayInStrip(page, 0)).toBeChecked();

  await tabTo(page, page.getByRole('radio', { name: 'Grid' }));
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Focus' })).toBeChecked();
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Minimal' })).toBeChecked();
  await expect(page).toHaveURL(/view=minimal/);
  await keyboard.press('1');
  await expect(page.getByRole('radio', { name: 'Grid' })).toBeChecked();

  const tools = page.getByRole('button', { name: 'Tools' });
  await tabTo(page, tools, 'Shift+Tab');
  await keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Tools' });
  await tabTo(page, panel.getByRole('radio', { name: 'Minimal dark' }));
  await keyboard.press('ArrowUp');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'minimal-light');
  await keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(tools).toBeFocused();
});

test(
  'single-key shortcuts work until they are switched off, and never while typing',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    await page.goto('/dashboard');
    const { keyboard } = page;
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(habit(page, 'Read')).toBeVisible();
    await keyboard.press('?');
    await expect(list).toBeVisible();
    await keyboard.press('Escape');
    await keyboard.press('n');
    const form = page.getByRole('dialog', { name: 'Add habit' });
    await expect(form.getByLabel('Habit Name')).toBeFocused();
    await type(page, 'note 12t?');
    await expect(form.getByLabel('Habit Name')).toHaveValue('note 12t?');
    await keyboard.press('Escape');
    await expect(form).toBeHidden();
    await keyboard.press('Control+s');
    await expect(notice(page, 'Changes already saved')).toBeVisible();

    await tabTo(page, page.getByRole('button', { name: 'Tools' }));
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('switch', { name: 'Keyboard shortcuts' }));
    await keyboard.press('Space');
    for (const key of ['Escape', '?', 'n']) await keyboard.press(key);
    await untilQuiet(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test('choosing a view by its key moves the focus to the view’s button', { tag: '@desk' }, async ({ page, alice }) => {
  await alice.hasHabits('Read', 'Run');
  await page.goto('/dashboard?view=grid');
  const { keyboard } = page;
  await expect(dayInStrip(page, 0), 'the code that keeps the focus is loaded').toBeAttached();
  await tabTo(page, habit(page, 'Run'));
  await keyboard.press('3');
  await expect(page).toHaveURL(/view=minimal/);
  await expect(page.getByRole('radio', { name: 'Minimal' })).toBeFocused();
  await keyboard.press('4');
  await expect(page.getByRole('radio', { name: 'Zen' })).toBeFocused();
});

test('going back to today by its key moves the focus to the day', { tag: '@desk' }, async ({ page, alice }) => {
  await alice.hasHabits('Read', 'Run');
  await page.goto('/dashboard?view=grid');
  const { keyboard } = page;
  await expect(habit(page, 'Run')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Previous day' }));
  await keyboard.press('Enter');
  await expect(editing(page, 1)).toBeVisible();
  await tabTo(page, habit(page, 'Run'));
  await keyboard.press('t');
  await expect(dayInStrip(page, 0)).toBeFocused();
});

test(
  'Tab goes through the whole page and out of it, starting with the skip link',
  {
    tag: '@desk',
  },
  async ({ page, alice }) => {
    await alice.hasHabits('Read', 'Run');
    await page.goto('/dashboard');
    await expect(habit(page, 'Run')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Add habit' }).last());
    await page.keyboard.press('Tab');
    await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  },
);

test(
  'Ctrl+S tells that all is saved, but not beside a form whose words are not',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    await page.goto('/dashboard');
    await expect(habit(page, 'Read')).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(notice(page, 'Changes already saved')).toHaveCount(1);
    await expect(notice(page, 'Changes already saved')).toHaveCount(0);
    const heard = await hearNotices(page);
    await addHabit(page).click();
    await page.getByLabel('Habit Name').fill('Run');
    await page.keyboard.press('Control+s');
    await untilQuiet(page);
    expect(await heard()).not.toContain('Changes already saved');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('Control+s');
    await expect(notice(page, 'Changes already saved')).toHaveCount(1);
  },
);
