import type { Page, Request } from '@playwright/test';
import { habit, notice } from '#support/dashboard.ts';
import { expect, test } from '#support/journey.ts';
import { openSettings } from '#support/settings.ts';
import { signedInElsewhere } from '#support/person.ts';
import { holdNext } from '#support/slow-network.ts';

const section = (page: Page) => page.getByRole('region', { name: 'API tokens' });

const makeToken = async (page: Page, name: string, access: 'Read and write' | 'Read only'): Promise<string> => {
  await section(page).getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByText(access, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Make token' }).click();
  return dialog.getByLabel(name).inputValue();
};

const isNewToken = (request: Request): boolean => request.method() === 'POST' && request.url().endsWith('/api/tokens');

/** A script somewhere else: no cookies, no page. */
const asScript = async (url: string, secret: string, [method, path, body]: readonly [string, string, object?]) =>
  fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

test('at a plain http address, where browsers have no clipboard to write, a token is copied all the same', async ({
  page,
  alice,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await alice.hasHabits('Water the plants');
  await openSettings(page);
  const secret = await makeToken(page, 'Kitchen button', 'Read and write');
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const reader = await context.newPage();
  await reader.goto('/podcast');
  await reader.bringToFront();
  expect(await reader.evaluate(() => navigator.clipboard.readText())).toBe(secret);
});

test('a token is made, copied and shown once, ticks a habit at once, and is refused after its end', async ({
  page,
  alice,
  crushing,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [id = 0] = await alice.hasHabits('Water the plants');
  await openSettings(page);
  const secret = await makeToken(page, 'Kitchen button', 'Read and write');
  expect(secret).toMatch(/^crush_[\w-]{43}$/);
  const dialog = page.getByRole('dialog', { name: 'Copy your token' });
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  const row = section(page).getByRole('listitem');
  await expect(row).toContainText('Kitchen button');
  await expect(row).toContainText(`Read and write · ${secret.slice(0, 10)}…`);
  await expect(row).toContainText('Never used');
  // The dialog is in the page until it has faded out.
  await expect.poll(async () => page.content()).not.toContain(secret);
  await page.reload();
  await expect(row).toContainText('Kitchen button');
  expect(await page.content()).not.toContain(secret);

  // The open page of the person hears of the tick.
  const isLive = page.waitForResponse('**/api/live');
  await page.goto('/dashboard');
  await expect(habit(page, 'Water the plants')).not.toBeChecked();
  await isLive;
  const tick = ['PATCH', `/api/habits/${id}`, { completed: true }] as const;
  expect((await asScript(crushing.url, secret, tick)).status).toBe(200);
  await expect(habit(page, 'Water the plants')).toBeChecked();

  await openSettings(page);
  await expect(row).toContainText('Used in the last two hours');
  await row.getByRole('button', { name: 'End Kitchen button' }).click();
  const asked = page.getByRole('alertdialog', { name: 'End “Kitchen button”?' });
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await asked.getByRole('button', { name: 'End token' }).click();
  await expect(notice(page, 'Kitchen button is refused from now on.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(section(page).getByRole('button', { name: 'New token' })).toBeFocused();
  const refused = await asScript(crushing.url, secret, tick);
  expect(refused.status).toBe(401);
  expect(await refused.json()).toEqual({
    message: 'This API token does not work. Make a new one in your settings.',
  });
});

test('a token for reading reads; a name is asked for; signing out everywhere ends it', async ({
  page,
  alice,
  crushing,
}) => {
  const [id = 0] = await alice.hasHabits('Read');
  await signedInElsewhere(crushing, alice);
  await openSettings(page);
  await section(page).getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New API token' });
  await dialog.getByRole('button', { name: 'Make token' }).click();
  await expect(dialog.getByText('A name is required')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const secret = await makeToken(page, 'Wall display', 'Read only');
  await page.keyboard.press('Escape');
  await expect(section(page).getByRole('listitem')).toContainText('Read only');
  expect((await asScript(crushing.url, secret, ['GET', '/api/habits'])).status).toBe(200);
  expect((await asScript(crushing.url, secret, ['DELETE', `/api/habits/${id}`])).status).toBe(403);
  const everywhereElse = page.getByRole('button', { name: 'Sign out everywhere else' });
  await expect(everywhereElse).toHaveAccessibleDescription('Your API tokens end too.');
  await everywhereElse.click();
  await expect(section(page).getByRole('listitem')).toHaveCount(0);
  expect((await asScript(crushing.url, secret, ['GET', '/api/habits'])).status).toBe(401);
});

test('where the browser does not copy, the token is selected', { tag: '@desk' }, async ({ page, alice }) => {
  expect(alice.username).toMatch(/^alice/);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await openSettings(page);
  const secret = await makeToken(page, 'Old radio', 'Read and write');
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Your browser does not copy here. It is selected: copy it yourself.')).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toBe(secret);
});

test(
  'a token whose dialog was closed while it was made is shown all the same',
  { tag: '@desk' },
  async ({ signedInPage: page }) => {
    await openSettings(page);
    // Registered early: a call can slip through while the page is only beginning to hold calls.
    const answer = await holdNext(page, '/api/tokens');
    await section(page).getByRole('button', { name: 'New token' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await dialog.getByLabel('Name').fill('Kitchen button');
    const sent = page.waitForRequest(isNewToken);
    const made = page.waitForResponse((response) => isNewToken(response.request()));
    await page.keyboard.press('Enter');
    await sent;
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    answer();
    expect((await made).status()).toBe(201);
    await expect(dialog.getByLabel('Kitchen button')).toHaveValue(/^crush_/);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
  },
);
