import type { Page } from '@playwright/test';
import { challengeTest as test, openRound, waits } from '#support/challenge.ts';
import { day } from '#support/days.ts';
import { expect } from '#support/journey.ts';
import { expectNoSidewaysScroll } from '#support/layout.ts';
import { takePicture } from '#support/look-at.ts';
import { expectOutlines } from '#support/outlines.ts';
import { visitorPage } from '#support/other-browser.ts';
import { followAs, idOf, neighbour } from '#support/people.ts';
import { expectTextsApart } from '#support/texts-apart.ts';

const UNBROKEN = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
// The figures of WCAG 1.4.12.
const SPACING = '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }';

/** Looks at the open screen by each preference in turn; a load for each would take minutes. */
const lookByEachPreference = async (page: Page, where: string): Promise<void> => {
  const steady = async (preference: string): Promise<void> => {
    await takePicture(page, `${where}, ${preference}`);
    await expectNoSidewaysScroll(page, `${where}, ${preference}`);
  };
  const root = page.locator('html');
  await page.setViewportSize({ width: 320, height: 844 });
  await steady('320 px');
  await root.evaluate((html) => html.style.setProperty('font-size', '200%'));
  await steady('320 px with text twice as large');
  await expectTextsApart(page, `${where} with large text`);
  await root.evaluate((html) => html.style.removeProperty('font-size'));
  await root.evaluate((html) => html.setAttribute('dir', 'rtl'));
  await steady('320 px from right to left');
  await page.setViewportSize({ width: 1280, height: 844 });
  await steady('1280 px from right to left');
  await root.evaluate((html) => html.removeAttribute('dir'));
  await page.setViewportSize({ width: 360, height: 844 });
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, SPACING);
  await steady('with wide text spacing');
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  await page.emulateMedia({ forcedColors: 'active' });
  await takePicture(page, `${where}, forced colours`);
  await expectOutlines(page, where);
  await page.emulateMedia({ forcedColors: 'none' });
};

test(
  'screens of people fit at 320 px, with large or spaced text, from right to left and in forced colours',
  { tag: '@sizes' },
  async ({ page, alice, browser, crushing }) => {
    test.slow();
    const bob = await neighbour(browser, crushing);
    const headers = { origin: crushing.url };
    for (const { request } of [page, bob.page])
      await request.put(`${crushing.url}/api/profile`, { headers, data: { name: UNBROKEN, title: UNBROKEN } });
    const [run = 0] = await bob.hasHabits('Run 5 km', UNBROKEN, 'Read before bed', 'Yoga');
    await bob.page.request.post(`${crushing.url}/api/habits`, {
      headers,
      data: { name: 'Early', type: 'daily', deadline: '00:01', weekdays: null },
    });
    const [write = 0] = await alice.hasHabits('Write', UNBROKEN);
    for (let ago = 6; ago >= 0; ago -= 1) await bob.hasInstance(run, day(ago), { completed: true });
    await alice.hasInstance(write, day(0), { completed: true });
    const aliceId = await idOf(page, crushing);
    await followAs(page, crushing, bob.id);
    await bob.follows(aliceId);
    await bob.cheersFor(aliceId, `${UNBROKEN} and all of that once more`);

    const visitor = await visitorPage(browser, crushing);
    const see = async (path: string, seen: string | RegExp, by = page): Promise<void> =>
      test.step(path, async () => {
        await by.setViewportSize({ width: 1280, height: 844 });
        await by.goto(path);
        await expect(by.getByRole('main').getByText(seen).locator('visible=true').first()).toBeVisible();
        await lookByEachPreference(by, by === page ? path : `${path} of a visitor`);
      });
    await see('/people', 'completed Run 5 km');
    await see('/following', 'Followers');
    await see('/people/encouragement', /and all of that once more/);
    await see(`/buddies/${alice.username}+${bob.username}`, 'Send Encouragement');
    await see(`/${bob.username}`, 'Accountability Alert');
    await see(`/${alice.username}`, 'Edit Profile');
    await see('/public', "Find Someone's Habits");
    await see('/profile', 'Account Information');
    await see('/notifications', /^from /);
    await see('/podcast', 'Start Building Habits');
    await see('/podcast', 'VIP Passes Remaining', visitor);
    await see(`/${bob.username}`, 'Log in to follow', visitor);
    await see(`/buddies/${alice.username}+${bob.username}`, 'Live, read only', visitor);
    await see('/challenge', 'Seven days, together');
    await waits(page, crushing);
    await waits(bob.page, crushing);
    await openRound(crushing);
    await see('/challenge', 'How it works');
    await visitor.context().close();
    await bob.leaves();
  },
);
