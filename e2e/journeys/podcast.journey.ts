import type { Page } from '@playwright/test';
import { notice } from '#support/dashboard.ts';
import { breakNext } from '#support/failing-network.ts';
import { expect, test, testAlone } from '#support/journey.ts';
import { lookAt, takePicture } from '#support/look-at.ts';
import { createSeenTexts } from '#support/seen-texts.ts';
import { inEverySize } from '#support/sizes.ts';
import { holdBack } from '#support/slow-network.ts';
import { PODCAST_TEXTS } from '#support/specified-social-texts.ts';
import { letAppear, stopClock } from '#support/still-clock.ts';

const claim = (page: Page) => page.getByRole('button', { name: 'Claim My Free VIP Month' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
// docs/product.md, Podcast: the welcome stays this long.
const WELCOME_MS = 1500;
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
let listeners = 0;

/** Fills in the form as somebody new. Gives their username. */
const fillIn = async (page: Page): Promise<string> => {
  listeners += 1;
  const username = `listener-${Date.now()}-${listeners}`;
  await page.getByLabel('Name', { exact: true }).fill('Lena Listener');
  await page.getByLabel('Email').fill(`${username}@example.org`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  return username;
};

type AnsweredPasses = { usedPasses: number; isOpen: boolean; offerEndsAt?: string };

const answerPasses = (page: Page, passes: AnsweredPasses) =>
  page.route('**/api/podcast/passes', (route) =>
    route.fulfill({
      json: { totalPasses: 100, remainingPasses: 100 - passes.usedPasses, offerEndsAt: null, ...passes },
    }),
  );
const allPassesClaimed = (page: Page) => answerPasses(page, { usedPasses: 100, isOpen: true });
const offerClosed = (page: Page) => answerPasses(page, { usedPasses: 40, isOpen: false });

test('a listener claims a free month and starts building habits', async ({ page, alice, press }) => {
  await page.context().clearCookies();
  await page.clock.install();
  await page.goto('/podcast');
  await expect(heading(page)).toHaveText('100 Free VIP Months - Claim Yours Today');
  const height = async (half: string) => (await heading(page).getByText(half).boundingBox())?.height;
  expect(await height('100 Free VIP'), 'the dash stays on the first line').toBe(await height('Claim Yours Today'));
  await expect(page.getByText('No credit card required • Instant access')).toBeVisible();
  await expect(page.getByText('VIP Passes Remaining')).toBeVisible();
  await expect(page.getByText('Limited Time Offer')).toBeVisible();
  await expect(page.getByText(/^\d+ claimed so far$/)).toBeVisible();
  await press(claim(page));
  await expect(heading(page)).toHaveText('Claim Your VIP Access');
  await expect(heading(page)).toBeFocused();
  await press(page.getByRole('button', { name: 'Claim VIP Access' }));
  await expect(page.getByText('Name is required', { exact: true })).toBeVisible();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  const username = await fillIn(page);
  await press(page.getByRole('button', { name: 'Back' }));
  await expect(heading(page)).toHaveText('100 Free VIP Months - Claim Yours Today');
  await expect(heading(page)).toBeFocused();
  await press(claim(page));
  await expect(heading(page)).toBeFocused();
  await expect(page.getByLabel('Username'), 'what was typed is still there').toHaveValue(username);
  await page.getByLabel('Username').fill(alice.username);
  await press(page.getByRole('button', { name: 'Claim VIP Access' }));
  await expect(notice(page, 'Signup Failed')).toBeVisible();
  await page.getByLabel('Username').fill(username);
  // The welcome would leave before a busy machine has looked at all of it.
  await stopClock(page);
  await press(page.getByRole('button', { name: 'Claim VIP Access' }));
  await expect(heading(page)).toHaveText('Welcome to Crushing');
  await expect(page.locator('main svg path').first()).toHaveCSS('animation-name', 'podcast-draw');
  await expect(page.getByText('Getting your account ready...')).toBeVisible();
  await page.clock.runFor(WELCOME_MS);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.clock.resume();
  await expect(heading(page)).toHaveText('Welcome to Crushing');
  await page.goto('/podcast');
  await expect(page.getByRole('link', { name: 'Start Building Habits' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })).toBeVisible();
  await takePicture(page, 'podcast, signed in');
  await press(page.getByRole('link', { name: 'Start Building Habits' }));
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the welcome stays for one and a half seconds', { tag: '@desk' }, async ({ page, press }) => {
  await page.clock.install();
  await page.goto('/podcast');
  await press(claim(page));
  await fillIn(page);
  await stopClock(page);
  await press(page.getByRole('button', { name: 'Claim VIP Access' }));
  await expect(heading(page)).toHaveText('Welcome to Crushing');
  await page.clock.runFor(WELCOME_MS - 1);
  await expect(page).toHaveURL(/\/podcast$/);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('who leaves the page while the account is made is signed in all the same', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/podcast');
  await claim(page).click();
  await fillIn(page);
  const letThrough = await holdBack(page, '/api/podcast/signup');
  await page.getByRole('button', { name: 'Claim VIP Access' }).click();
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByLabel('Email or username')).toBeVisible();
  letThrough();
  await expect(page).toHaveURL(/\/dashboard/);
});

test(
  'every text of the podcast appears word for word, also where the passes cannot be read',
  { tag: '@phone' },
  async ({ signedInPage: page }) => {
    const { read, missing } = createSeenTexts(page);
    await page.context().clearCookies();
    await page.route('**/api/podcast/passes', (route) => route.abort());
    await page.clock.install();
    await page.goto('/podcast');
    await expect(page.getByRole('timer')).toHaveText(/6 days23 hours59 minutes\d+ seconds/);
    await read();
    await claim(page).click();
    const submit = page.getByRole('button', { name: 'Claim VIP Access' });
    await submit.click();
    await expect(page.getByText('Name is required', { exact: true })).toBeVisible();
    await read();
    await fillIn(page);
    await breakNext(page, 'POST', '/api/podcast/signup');
    await submit.click();
    await expect(notice(page, 'Something went wrong. Please try again.')).toBeVisible();
    await read();
    const letThrough = await holdBack(page, '/api/podcast/signup');
    await stopClock(page);
    await submit.click();
    await expect(page.getByText('Claiming...')).toBeVisible();
    await read();
    letThrough();
    await expect(page.getByText('Getting your account ready...')).toBeVisible();
    await read();
    await letAppear(page, notice(page, 'Account Created & VIP Access Claimed!'));
    await read();
    await page.clock.runFor(WELCOME_MS);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.clock.resume();
    await page.goto('/podcast');
    await expect(page.getByRole('link', { name: 'Start Building Habits' })).toBeVisible();
    await read();
    expect(missing(PODCAST_TEXTS)).toEqual([]);
  },
);

test('a reload begins the countdown that only decorates anew', { tag: '@phone' }, async ({ page }) => {
  const timer = page.getByRole('timer');
  await page.clock.install();
  await page.goto('/podcast');
  await expect(timer).toHaveText(/^6 days23 hours59 minutes\d+ seconds$/);
  await stopClock(page);
  await page.clock.runFor(30 * MINUTE_MS);
  await expect(timer).toHaveText(/^6 days23 hours2\d minutes\d+ seconds$/);
  await page.reload();
  await expect(timer).toHaveText(/^6 days23 hours59 minutes\d+ seconds$/);
});

testAlone('where all passes are claimed one can ask for access', { tag: '@desk' }, async ({ page, press }) => {
  await allPassesClaimed(page);
  await page.goto('/podcast');
  await expect(page.getByText('All 100 passes are claimed.')).toBeVisible();
  await expect(claim(page)).toHaveCount(0);
  await press(page.getByRole('button', { name: 'Request access' }));
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('who comes too late for the last pass learns so, and finds no pass on offer on the way back', async ({
  page,
  press,
}) => {
  await page.goto('/podcast');
  await press(claim(page));
  await fillIn(page);
  await allPassesClaimed(page);
  const refusal = { message: 'All free months are claimed.' };
  await page.route('**/api/podcast/signup', (route) => route.fulfill({ status: 409, json: refusal }));
  await press(page.getByRole('button', { name: 'Claim VIP Access' }));
  await expect(notice(page, 'All free months are claimed.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Back' }));
  await expect(page.getByText('All 100 passes are claimed.')).toBeVisible();
  await expect(claim(page)).toHaveCount(0);
});

testAlone('where the administrator has closed the offer, no pass is on offer', { tag: '@desk' }, async ({ page }) => {
  await offerClosed(page);
  await page.goto('/podcast');
  await expect(page.getByText('The offer has ended.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request access' })).toBeVisible();
  await expect(claim(page)).toHaveCount(0);
  await expect(page.getByText('Only 60 spots left')).toHaveCount(0);
  await expect(page.getByRole('timer')).toHaveCount(0);
});

test('the countdown ticks every second towards the end of the offer, and then the offer has ended', async ({
  page,
}) => {
  const endsIn = async (ms: number): Promise<number> => {
    // Full seconds, because the countdown shows no fractions.
    const endsAtMs = Math.floor((Date.now() + ms) / SECOND_MS) * SECOND_MS;
    await answerPasses(page, { usedPasses: 40, isOpen: true, offerEndsAt: new Date(endsAtMs).toISOString() });
    await page.goto('/podcast');
    return endsAtMs;
  };
  const timer = page.getByRole('timer');
  await page.clock.install();
  await endsIn(3 * DAY_MS + 4 * HOUR_MS + 6 * MINUTE_MS);
  await expect(timer).toHaveText(/^3 days4 hours[3-5] minutes\d+ seconds$/);

  // Longer than a slow machine takes to stop the clock.
  const endsAtMs = await endsIn(6 * MINUTE_MS);
  await expect(timer).toHaveText(/^0 days0 hours[2-5] minutes\d+ seconds$/);
  await stopClock(page);
  await page.clock.runFor(endsAtMs - 3 * SECOND_MS - (await page.evaluate(() => Date.now())));
  for (const seconds of [3, 2, 1]) {
    await expect(timer).toHaveText(`0 days0 hours0 minutes${seconds} seconds`);
    await expect(claim(page)).toBeVisible();
    await page.clock.runFor(SECOND_MS - 1);
    await expect(timer).toHaveText(`0 days0 hours0 minutes${seconds} seconds`);
    await page.clock.runFor(1);
  }
  await expect(page.getByText('The offer has ended.')).toBeVisible();
  await page.clock.runFor(MINUTE_MS);
  await expect(timer).toHaveCount(0);
  await expect(claim(page)).toHaveCount(0);
  await expect(page.getByText('Only 60 spots left')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Request access' })).toBeVisible();
});

/** Runs in the page and keeps the welcome: its timer of 1500 ms never fires. All others run, because axe needs them. */
const keepWelcome = (): void => {
  const wait = window.setTimeout.bind(window);
  const waitForAllOthers = (act: () => void, ms?: number): number => (ms === 1500 ? 0 : wait(act, ms));
  Object.assign(window, { setTimeout: waitForAllOthers });
};

inEverySize(() => {
  test('the podcast is accessible in every state', async ({ page, crushing }) => {
    await page.goto(`${crushing.url}/podcast`);
    await expect(claim(page)).toBeVisible();
    await lookAt(page, 'podcast');
    await claim(page).click();
    await expect(page.getByLabel('Username')).toBeVisible();
    await lookAt(page, 'podcast form');
    const submit = page.getByRole('button', { name: 'Claim VIP Access' });
    await submit.click();
    await expect(page.getByText('Name is required', { exact: true })).toBeVisible();
    await lookAt(page, 'podcast form with mistakes');
    await fillIn(page);
    await page.evaluate(keepWelcome);
    await submit.click();
    await expect(heading(page)).toHaveText('Welcome to Crushing');
    await lookAt(page, 'podcast, welcome');
    await page.goto('/podcast');
    await expect(page.getByRole('link', { name: 'Start Building Habits' })).toBeVisible();
    await lookAt(page, 'podcast, signed in');
    await page.context().clearCookies();
    await allPassesClaimed(page);
    await page.goto('/podcast');
    await expect(page.getByText('All 100 passes are claimed.')).toBeVisible();
    await lookAt(page, 'podcast, all claimed');
    await offerClosed(page);
    await page.goto('/podcast');
    await expect(page.getByText('The offer has ended.')).toBeVisible();
    await lookAt(page, 'podcast, closed');
  });
});
