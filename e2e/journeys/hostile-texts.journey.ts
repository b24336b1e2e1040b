import type { Page } from '@playwright/test';
import { ADMIN_TABS, adminRows, adminTab, asAdministrator } from '#support/administrator.ts';
import { notice, notices } from '#support/dashboard.ts';
import { day } from '#support/days.ts';
import { management, openFromBanner } from '#support/goals.ts';
import { expect, test } from '#support/journey.ts';
import { expectNothingMade, expectTexts, watchForHarm } from '#support/harm.ts';
import { hostileTexts } from '#support/hostile-texts.ts';
import { openSettings } from '#support/settings.ts';
import { expectNoSidewaysScroll, hasSettled } from '#support/layout.ts';
import { followAs, idOf, neighbour, peopleAfar } from '#support/people.ts';
import type { SignedUp } from '#support/person.ts';

const TAG = '"><img src=x onerror=alert(1)>';
const SCRIPT = `'"></title></textarea><script>alert(2)</script>`;
const TEMPLATE = '{{constructor.constructor("alert(3)")()}} ${alert(4)} javascript:alert(5)//%3Cscript%3E';
const RIGHT_TO_LEFT = 'שלום עולם, العادة اليومية 123 (abc)';
const MARKS = `Z${'\u0301\u0323'.repeat(49)}`;
const HABITS = [TAG, SCRIPT, TEMPLATE, RIGHT_TO_LEFT, 'Turned \u202Ekcab', `W${'\u0336'.repeat(199)}`, 'W'.repeat(200)];

// A habit's name has at most 200 characters.
const MORE = hostileTexts(200);
/** Every third text, for one of three people: a page shows all names of a person. */
const shareOf = (turn: number): string[] => MORE.filter((_text, place) => place % 3 === turn);

const NOTES = hostileTexts(2000);
// Texts that do not turn the direction of writing. Names and titles refuse the others.
const unturned = (lengthMax: number): string[] =>
  hostileTexts(lengthMax).filter((text) => !/[\u2066-\u2069]/.test(text));
// The few longer texts are tried in other fields.
const TOKEN_NAMES = unturned(60).filter(({ length }) => length <= 60);
const SHORT = hostileTexts(100);
// All short texts without the signs that turn the direction, for fields that refuse only these signs.
const NAMES = SHORT.map((text) => text.replaceAll(/[\u2066-\u2069]/g, ''));
const MESSAGES = hostileTexts(500);
const REVIEW_NOTES = hostileTexts(1000);
const LONG = hostileTexts(300);

type Writing = { name: string; habits: readonly string[] };

/** Fills every field of a person with hostile texts. */
const isHostile = async (page: Page, url: string, person: SignedUp, { name, habits }: Writing): Promise<void> => {
  const headers = { origin: url };
  const saved = await page.request.put(`${url}/api/profile`, { headers, data: { name, title: SCRIPT } });
  expect(saved.status()).toBe(200);
  const [specific, measurable, achievable, relevant, timeBound, ...more] = LONG;
  const texts = { title: TAG, description: more[0], specific, measurable, achievable, relevant, timeBound };
  const goal = { ...texts, startDate: day(0), targetDate: day(-30) };
  expect((await page.request.post(`${url}/api/goals`, { headers, data: goal })).status()).toBe(201);
  const noted = [...HABITS, ...habits].map((habit, place) => ({
    name: habit,
    notes: NOTES[place % NOTES.length] ?? '',
  }));
  const ids = await person.hasHabits(...noted);
  for (const [place, id] of ids.entries())
    await person.hasInstance(id, day(0), { completed: true, notes: NOTES[place % NOTES.length] ?? '' });
};

/** API tokens of a person, each name with a few of the texts. */
const hasTokens = async (page: Page, url: string, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    const data = { name, access: 'read' };
    expect((await page.request.post(`${url}/api/tokens`, { headers: { origin: url }, data })).status()).toBe(201);
  }
};

/** Requests for access with all texts, and the administrator's notes on some of them and on an approved address. */
const askForAccess = async (admin: Page, url: string): Promise<void> => {
  const headers = { origin: url };
  const post = async (path: string, data: object) => {
    const answer = await admin.request.post(url + path, { headers, data });
    expect(answer.status(), await answer.text()).toBe(201);
  };
  const price = { pricingAmount: 5, pricingInterval: 'month' };
  for (let place = 0; place < SHORT.length; place += 3) {
    const [firstName = TAG, jobTitle = TAG, customJobTitle = TAG] = SHORT.slice(place, place + 3);
    await post('/api/beta-requests', {
      ...price,
      firstName,
      jobTitle,
      customJobTitle,
      email: `asks${place}.${Date.now()}@example.org`,
    });
  }
  for (const [place, notes] of REVIEW_NOTES.entries())
    await post('/api/admin/approved-emails', { email: `knows${place}.${Date.now()}@example.org`, notes });
};

test('whatever people write is text on every screen of others and of their own', async ({
  page,
  alice,
  browser,
  crushing,
}) => {
  const [bob, carol] = [await neighbour(browser, crushing), await neighbour(browser, crushing)];
  await isHostile(page, crushing.url, alice, { name: RIGHT_TO_LEFT, habits: shareOf(0) });
  await isHostile(bob.page, crushing.url, bob, { name: TAG, habits: shareOf(1) });
  await isHostile(carol.page, crushing.url, carol, { name: MARKS, habits: shareOf(2) });
  const aliceId = await idOf(page, crushing);
  for (const [person, message] of [
    [bob, `${TAG}\n${SCRIPT}`],
    [carol, `${MARKS} ${RIGHT_TO_LEFT} ${'W'.repeat(200)}`],
  ] as const) {
    await followAs(page, crushing, person.id);
    await person.follows(aliceId);
    await person.cheersFor(aliceId, message);
  }
  for (const [turn, who] of [page, bob.page, carol.page].entries())
    await hasTokens(
      who,
      crushing.url,
      TOKEN_NAMES.filter((_name, place) => place % 3 === turn),
    );
  const harm = await watchForHarm(page);
  for (const [path, text] of [
    ['/dashboard?view=grid', TAG],
    ['/dashboard?view=minimal', TEMPLATE],
    [`/${bob.username}`, SCRIPT],
    [`/${carol.username}`, MARKS],
    [`/${alice.username}`, RIGHT_TO_LEFT],
    [`/buddies/${alice.username}+${bob.username}`, TAG],
    [`/buddies/${carol.username}+${bob.username}`, MARKS],
    ['/people', TAG],
    ['/following', SCRIPT],
    ['/people/encouragement', MARKS],
    ['/notifications', TAG],
    ['/profile', SCRIPT],
    ['/habit-planner', TEMPLATE],
    ['/progress', TAG],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByText(text).first()).toBeAttached();
      await hasSettled(page);
      await expectNoSidewaysScroll(page, path);
      await expectNothingMade(page, path);
    });
  }
  for (const [turn, who] of [page, bob.page, carol.page].entries())
    await test.step(`the API tokens in the settings of ${turn}`, async () => {
      if (who !== page) await watchForHarm(who, harm);
      await openSettings(who);
      const tokens = who.getByRole('region', { name: 'API tokens' });
      for (const name of TOKEN_NAMES.filter((_name, place) => place % 3 === turn))
        await expect(tokens.getByText(name, { exact: true }).first()).toBeAttached();
      await expectNothingMade(who, 'the settings');
    });
  await test.step('the goal', async () => {
    await page.goto('/dashboard');
    await openFromBanner(page).click();
    await expect(management(page).getByText(LONG[0] ?? '')).toBeVisible();
    await expectNothingMade(page, 'the goal');
  });
  for (const [turn, { username }] of [alice, bob, carol].entries())
    await test.step(`every text of ${username} is there letter by letter`, async () => {
      await page.goto(`/${username}`);
      await expect(page.getByText(HABITS[0] ?? '').first()).toBeAttached();
      await expectTexts(page, shareOf(turn));
    });
  expect(harm).toEqual([]);
  await bob.leaves();
  await carol.leaves();
});

test('what people write is text in every tab of the administration', async ({ page, alice, crushing }) => {
  await isHostile(page, crushing.url, alice, { name: TAG, habits: [] });
  await asAdministrator(page, crushing);
  await askForAccess(page, crushing.url);
  const harm = await watchForHarm(page);
  // Tabs that list people must show a text of a person. The other tabs have been read once their title shows.
  const written: Partial<Record<string, string>> = { requests: SHORT[0] ?? '', emails: 'knows0.', users: TAG };
  for (const [tab, title] of ADMIN_TABS) {
    await test.step(tab, async () => {
      await page.goto(adminTab(tab));
      await expect(page.getByText(written[tab] ?? title).first()).toBeAttached();
      await hasSettled(page);
      await expectNoSidewaysScroll(page, tab);
      await expectNothingMade(page, tab);
    });
  }
  expect(harm).toEqual([]);
});

test(
  'every text is text as the name or title of a person, and as what they send to cheer somebody up',
  { tag: '@desk' },
  async ({ page, alice, crushing }) => {
    await alice.hasHabits('Read');
    const aliceId = await idOf(page, crushing);
    const headers = { origin: crushing.url };
    const people = await peopleAfar(crushing, Math.ceil(NAMES.length / 2));
    const namesOf = (place: number): string[] => NAMES.slice(2 * place, 2 * place + 2);
    for (const [place, person] of people.entries()) {
      const [name, title = null] = namesOf(place);
      const saved = await person.request.put(`${crushing.url}/api/profile`, { headers, data: { name, title } });
      expect(saved.status(), name).toBe(200);
      await followAs(page, crushing, person.id);
      const message = MESSAGES[place];
      if (message !== undefined) await person.cheersFor(aliceId, message);
    }
    const harm = await watchForHarm(page);
    for (const [path, texts] of [
      ['/following', NAMES],
      ['/people/encouragement', MESSAGES],
      ['/people', ['cheered for you']],
    ] as const)
      await test.step(path, async () => {
        await page.goto(path);
        await expectTexts(page, texts);
        await hasSettled(page);
        await expectNoSidewaysScroll(page, path);
        await expectNothingMade(page, path);
      });
    for (const [place, { username }] of people.entries())
      await test.step(`the page of ${username}`, async () => {
        await page.goto(`/${username}`);
        await expectTexts(page, namesOf(place));
        await expectNothingMade(page, username);
      });
    expect(harm).toEqual([]);
    for (const person of people) await person.leaves();
  },
);

test('what the administrator types about a request or a bot is text', { tag: '@desk' }, async ({ page, crushing }) => {
  await asAdministrator(page, crushing);
  await askForAccess(page, crushing.url);
  const harm = await watchForHarm(page);
  await test.step('notes on a request', async () => {
    const review = page.getByRole('dialog', { name: 'Review request' });
    const notes = review.getByLabel('Review notes');
    const open = async (): Promise<void> => {
      await page.goto(adminTab('requests'));
      await adminRows(page)
        .first()
        .getByRole('button', { name: /^Review/ })
        .click();
    };
    for (const text of REVIEW_NOTES) {
      await open();
      await notes.fill(text);
      await review.getByRole('button', { name: 'Save' }).click();
      await expect(notice(page, 'Request Updated')).toBeVisible();
      await open();
      await expect(notes).toHaveValue(text);
      await expectNothingMade(page, 'a review');
    }
  });
  await test.step('names of bots', async () => {
    await page.goto(adminTab('bots'));
    await page.getByLabel('How many').fill('1');
    await page.getByRole('button', { name: 'Generate' }).click();
    const drawn = page.getByRole('region', { name: /^New bots/ });
    const form = page.getByRole('dialog', { name: 'Edit new bot' });
    for (const name of MORE) {
      await drawn.getByRole('button', { name: /^Edit / }).click();
      await form.getByLabel('Username').fill(name);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form).toHaveCount(0);
      await expect(drawn.getByRole('listitem').first()).toContainText(name);
      await drawn.getByRole('button', { name: 'Create bots' }).click();
      // The refusal names the bot.
      await expect(notices(page)).toContainText(`${name}: A username `);
      await expectNothingMade(page, 'the bots');
    }
    await expectNoSidewaysScroll(page, 'the bots');
  });
  expect(harm).toEqual([]);
});
