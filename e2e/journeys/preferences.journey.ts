import { devices } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#support/accessibility.ts';
import { chooseInMenu, habit, menuButton, notice, openedMenu, option, optionsButton } from '#support/dashboard.ts';
import { day, lastWednesday } from '#support/days.ts';
import { expect, test } from '#support/journey.ts';
import { expectNoSidewaysScroll } from '#support/layout.ts';
import { takePicture } from '#support/look-at.ts';
import { watchMotion } from '#support/motion.ts';
import { expectOutlines } from '#support/outlines.ts';
import { loseSession } from '#support/person.ts';
import type { SignedUp } from '#support/person.ts';
import { samePersonElsewhere, visitorPage } from '#support/other-browser.ts';
import { untilQuiet } from '#support/quiet.ts';

const UNBROKEN_NAME = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** Opens the screens and dialogs one after the other and runs `judge` on each. */
const walk = async (page: Page, alice: SignedUp, judge: (where: string) => Promise<void>): Promise<void> => {
  const [read = 0] = await alice.hasHabits('Read 20 pages', UNBROKEN_NAME, 'Run');
  await alice.hasInstance(read, day(0), { completed: true, notes: 'The chapter about the sea' });
  for (const view of ['grid', 'minimal']) {
    await page.goto(`/dashboard?view=${view}`);
    await expect(habit(page, 'Run')).toBeVisible();
    await judge(view);
  }
  await optionsButton(page, 'Read 20 pages').click();
  await expect(option(page, 'Edit habit')).toBeVisible();
  await judge('options');
  await option(page, 'Edit habit').click();
  await page.getByText('Custom').click();
  await judge('habit form');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.goto(`/dashboard?date=${lastWednesday()}`);
  await habit(page, 'Read 20 pages').click();
  // The only habit due on that day, because the others begin today.
  await expect(notice(page, 'Perfect Day!')).toBeVisible();
  await judge('notice');
  await loseSession(page);
  await page.goto('/auth?tab=register');
  await expect(page.getByLabel('Display name (optional)')).toBeVisible();
  await judge('register');
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await judge('not found');
};

for (const width of [320, 768]) {
  test(`at ${width} px no screen scrolls sideways`, { tag: '@sizes' }, async ({ page, alice }) => {
    await page.setViewportSize({ width, height: 640 });
    await walk(page, alice, async (where) => {
      await expectNoSidewaysScroll(page, where);
      await takePicture(page, `${width} px, ${where}`);
    });
  });
}

/** Imitates a browser with a text size of 200 %. */
const writeTwiceAsLarge = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () =>
      document.documentElement.style.setProperty('font-size', '200%'),
    );
  });
};

test(
  'at 320 px with text twice as large no main screen scrolls sideways',
  { tag: '@sizes' },
  async ({ page, alice }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await writeTwiceAsLarge(page);
    await walk(page, alice, (where) => expectNoSidewaysScroll(page, where));
  },
);

test(
  'at 320 px with text twice as large the other screens do not scroll sideways',
  { tag: '@sizes' },
  async ({ page, alice }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await writeTwiceAsLarge(page);
    const [read = 0] = await alice.hasHabits('Read 20 pages', UNBROKEN_NAME);
    await alice.hasInstance(read, day(0), { completed: true });
    for (const [address, seen] of [
      ['/dashboard?view=focus', page.getByRole('timer')],
      ['/dashboard?view=zen', page.getByRole('heading', { name: UNBROKEN_NAME })],
      ['/progress', page.getByRole('tab', { name: 'Overview' })],
      ['/progress?tab=calendar', page.getByRole('grid')],
      ['/progress?tab=habits', page.getByRole('grid').first()],
      ['/habit-planner', page.getByRole('button', { name: 'Reorder' })],
    ] as const) {
      await page.goto(address);
      await expect(seen).toBeVisible();
      await expectNoSidewaysScroll(page, address);
    }
  },
);

for (const { width, height } of [
  { width: 640, height: 400 },
  { width: 384, height: 512 },
]) {
  test(
    `magnified twice, to ${width} px, nothing has to be scrolled sideways`,
    { tag: '@sizes' },
    async ({ page, alice }) => {
      await page.setViewportSize({ width, height });
      await walk(page, alice, (where) => expectNoSidewaysScroll(page, where));
    },
  );
}

test('with wide text spacing no screen scrolls sideways', { tag: '@sizes' }, async ({ page, alice }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await walk(page, alice, async (where) => {
    // The figures of WCAG 1.4.12.
    await page.evaluate(() => {
      const spacing = new CSSStyleSheet();
      spacing.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }',
      );
      document.adoptedStyleSheets.push(spacing);
    });
    await expectNoSidewaysScroll(page, where);
    await takePicture(page, `wide spacing, ${where}`);
  });
});

for (const width of [360, 1280]) {
  test(`from right to left at ${width} px no screen scrolls sideways`, { tag: '@sizes' }, async ({ page, alice }) => {
    await page.setViewportSize({ width, height: 800 });
    await walk(page, alice, async (where) => {
      await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
      await expectNoSidewaysScroll(page, where);
      await takePicture(page, `right to left, ${where}`);
    });
  });
}

test('with forced colours circles and buttons keep an outline', { tag: '@sizes' }, async ({ page, alice }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await walk(page, alice, async (where) => {
    await takePicture(page, `forced colours, ${where}`);
    await expectOutlines(page, where);
  });
});

test('with reduced motion there are only short fades and no flecks', { tag: '@sizes' }, async ({ page, alice }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await alice.hasHabits('Read');
  await page.goto('/dashboard');
  await expect(habit(page, 'Read')).toBeVisible();
  const longestMotion = await watchMotion(page);
  await habit(page, 'Read').click();
  await expect(notice(page, 'Perfect Day!')).toBeVisible();
  await untilQuiet(page);
  // A fade lasts at most 120 ms, and the flecks would move for longer.
  expect(await longestMotion()).toBeLessThanOrEqual(120);
});

test(
  'who has chosen no theme gets the light one, although the system is dark',
  { tag: '@desk' },
  async ({ browser, crushing }) => {
    const page = await visitorPage(browser, crushing);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/auth');
    await expect(page.getByLabel('Email or username')).toBeVisible();
    // The attribute says the theme.
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'minimal-light');
    await page.context().close();
  },
);

test(
  'with reduced motion the bar of the browser takes the colour of the theme that the system changes to',
  { tag: '@desk' },
  async ({ page, alice }) => {
    await page.addInitScript(() => localStorage.setItem('crushing-theme', JSON.stringify('system')));
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await alice.hasHabits('Read');
    await page.goto('/dashboard');
    await habit(page, 'Read').waitFor();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', `minimal-${colorScheme}`);
      const [bar, ground] = await page.evaluate(() => {
        const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content ?? '';
        return [bar, 'var(--bg)'].map((colour) => {
          const probe = document.body.appendChild(document.createElement('i'));
          probe.style.color = colour;
          return getComputedStyle(probe).color;
        });
      });
      expect(bar, colorScheme).toBe(ground);
    }
  },
);

test(
  'the save key and the save command answer that everything is saved, or that it waits for the network',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await alice.hasHabits('Read');
    await page.goto('/dashboard');
    await habit(page, 'Read').waitFor();
    await chooseInMenu(page, 'Tools');
    await press(page.getByRole('button', { name: 'Save changes' }));
    await expect(notice(page, 'Changes already saved')).toBeVisible();
    await expect(notice(page, 'All changes are automatically saved to the database.')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.reload();
    await habit(page, 'Read').waitFor();
    await page.keyboard.press('Control+s');
    await expect(notice(page, 'Changes already saved')).toBeVisible();
    await page.context().setOffline(true);
    await press(habit(page, 'Read'));
    await expect(page.getByRole('main').getByText('Not synced yet', { exact: true })).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(notice(page, /^Your changes are kept in this browser/)).toBeVisible();
  },
);

test(
  'the menu offers to install the app, through the browser’s prompt where there is one',
  { tag: '@phone' },
  async ({ page, alice }) => {
    await alice.hasHabits('Read');
    await page.goto('/dashboard');
    await habit(page, 'Read').waitFor();
    await page.evaluate(() => {
      const prompt = () => {
        document.title = 'asked';
        return Promise.resolve({ outcome: 'accepted' });
      };
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
    });
    await chooseInMenu(page, 'Install App');
    await expect(page).toHaveTitle('asked');
    for (const visit of ['this one', 'the next one']) {
      await menuButton(page).click();
      await expect(openedMenu(page).getByRole('button', { name: 'Release Notes' })).toBeVisible();
      await expect(openedMenu(page).getByRole('button', { name: 'Install App' }), visit).toHaveCount(0);
      await page.reload();
      await habit(page, 'Read').waitFor();
    }
    // The browser asks again once the app was removed.
    await page.evaluate(() => {
      const prompt = () => Promise.resolve({ outcome: 'dismissed' });
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
    });
    await chooseInMenu(page, 'Install App');
  },
);

test(
  'on an iPhone the app explains how to install it by hand',
  { tag: '@phone' },
  async ({ page, alice, crushing }) => {
    await alice.hasHabits('Read');
    const phone = await samePersonElsewhere(page, devices['iPhone 15']);
    await phone.goto(`${crushing.url}/dashboard`);
    await habit(phone, 'Read').waitFor();
    await chooseInMenu(phone, 'Install App');
    await expect(phone.getByRole('dialog', { name: 'Install App' })).toBeVisible();
    await expectAccessible(phone, 'the hint for installing by hand');
    await phone.context().close();
  },
);
