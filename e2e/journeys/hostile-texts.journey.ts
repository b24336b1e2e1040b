import type { Page } from '@playwright/test';
import { day } from '#support/days.ts';
import { expect, test } from '#support/journey.ts';
import { hostileTexts } from '#support/hostile-texts.ts';
import { expectNoSidewaysScroll, hasSettled } from '#support/layout.ts';
import { followAs, idOf, neighbour } from '#support/people.ts';
import type { SignedUp } from '#support/person.ts';

const TAG = '"><img src=x onerror=alert(1)>';
const SCRIPT = `'"></title></textarea><script>alert(2)</script>`;
const TEMPLATE = '{{constructor.constructor("alert(3)")()}} ${alert(4)} javascript:alert(5)//%3Cscript%3E';
const RIGHT_TO_LEFT = 'שלום עולם, العادة اليومية 123 (abc)';
const MARKS = `Z${'\u0301\u0323'.repeat(49)}`;
const HABITS = [TAG, SCRIPT, TEMPLATE, RIGHT_TO_LEFT, 'Turned \u202Ekcab', `W${'\u0336'.repeat(199)}`, 'W'.repeat(200)];

// As long as the name of a habit may be.
const MORE = hostileTexts(200);
/** The share of one of three people, because a page shows all names of a person. */
const shareOf = (turn: number): string[] => MORE.filter((_text, place) => place % 3 === turn);

type Writing = { name: string; habits: readonly string[] };

/** A person whose every field tries to be more than a text. */
const isHostile = async (page: Page, url: string, person: SignedUp, { name, habits }: Writing): Promise<void> => {
  const headers = { origin: url };
  const saved = await page.request.put(`${url}/api/profile`, { headers, data: { name, title: SCRIPT } });
  expect(saved.status()).toBe(200);
  const goal = { title: TAG, specific: SCRIPT, startDate: day(0), targetDate: day(-30) };
  expect((await page.request.post(`${url}/api/goals`, { headers, data: goal })).status()).toBe(201);
  const ids = await person.hasHabits(...[...HABITS, ...habits].map((habit) => ({ name: habit, notes: TEMPLATE })));
  for (const id of ids) await person.hasInstance(id, day(0), { completed: true, notes: TAG });
};

/** Runs in the page. Whatever texts have made: elements that load or run something, and attributes that do. */
const findMade = (): string[] => {
  const harmful = 'img[src="x"], body script:not([src]), iframe, object, embed, base, marquee, body meta, svg a, math';
  const isHarmful = (element: Element): boolean =>
    element.matches(harmful) ||
    [...element.attributes].some(({ name, value }) => /^on/i.test(name) || /^\s*(java|vb)script:/i.test(value));
  return [...document.querySelectorAll('*')].filter(isHarmful).map(({ outerHTML }) => outerHTML.slice(0, 200));
};

/** What a text set off on a page: questions of the browser, and what its rules stopped. */
const watchForHarm = async (page: Page): Promise<string[]> => {
  const harm: string[] = [];
  page.on('dialog', (dialog) => {
    harm.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) harm.push(`request: ${request.url()}`);
  });
  await page.exposeFunction('tellHarm', (what: string) => void harm.push(what));
  await page.addInitScript(() => {
    const { tellHarm } = globalThis as unknown as { tellHarm: (what: string) => void };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      tellHarm(`${violatedDirective}: ${blockedURI}`),
    );
  });
  return harm;
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
      expect(await page.evaluate(findMade), `elements made of texts on ${path}`).toEqual([]);
    });
  }
  for (const [turn, { username }] of [alice, bob, carol].entries())
    await test.step(`every text of ${username} is there letter by letter`, async () => {
      await page.goto(`/${username}`);
      await expect(page.getByText(HABITS[0] ?? '').first()).toBeAttached();
      const missing = async (): Promise<string[]> => {
        const shown = await page.locator('main').textContent();
        return shareOf(turn).filter((text) => !shown?.includes(text));
      };
      await expect.poll(missing).toEqual([]);
    });
  expect(harm).toEqual([]);
  await bob.leaves();
  await carol.leaves();
});
