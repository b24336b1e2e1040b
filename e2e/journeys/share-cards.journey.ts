import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { notice } from '#support/dashboard.ts';
import { day } from '#support/days.ts';
import { expect, test } from '#support/journey.ts';
import { lookAt, takePicture } from '#support/look-at.ts';
import { aPicture } from '#support/own-profile.ts';
import { newPerson, signedUp } from '#support/person.ts';
import type { SignedUp } from '#support/person.ts';
import { bytesOf, figure, openProgress, sizeOfPng, someDays } from '#support/progress.ts';
import { inEverySize } from '#support/sizes.ts';

/** Makes public days, a private habit that breaks their streak and has perfect days, and a deleted private one. */
const someDaysAndPrivateOnes = async (alice: SignedUp): Promise<void> => {
  await someDays(alice);
  const [diary = 0, therapy = 0] = await alice.hasHabits(
    { name: 'Diary', isPrivate: true },
    { name: 'Therapy', isPrivate: true },
  );
  for (const daysAgo of [6, 5, 0]) await alice.hasInstance(diary, day(daysAgo), { completed: true });
  for (const daysAgo of [9, 8]) await alice.hasInstance(therapy, day(daysAgo), { completed: true });
  await alice.deletesHabit(therapy);
};

type Given = { readonly texts: string[]; readonly urls: string[]; readonly drawn: string[] };

/** Replaces the browser's share dialog. Returns the shared words and addresses, and the words drawn on pictures. Call it before `goto`. */
const keepShared = async (page: Page): Promise<() => Promise<Given>> => {
  await page.addInitScript(() => {
    const given: Given = { texts: [], urls: [], drawn: [] };
    Object.assign(globalThis, { given });
    const share = async ({ text = '', url = '' }: ShareData): Promise<void> => {
      given.texts.push(text);
      given.urls.push(url);
    };
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    Object.defineProperty(navigator, 'canShare', { configurable: true, value: () => true });
    // oxlint-disable-next-line typescript/unbound-method -- called below with its context
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function keep(...call) {
      given.drawn.push(call[0]);
      fillText.apply(this, call);
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { given: Given }).given);
};

test('a card is saved as a picture made in the browser', { tag: '@every-look' }, async ({ page, alice, press }) => {
  await someDays(alice);
  await openProgress(page, 'Overview');
  for (const name of ["Today's progress", 'Performance']) {
    const card = page.getByRole('region', { name });
    const saved = page.waitForEvent('download');
    await press(card.getByRole('button', { name: 'Save image' }));
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^crushing-(today|performance)-\d{4}-\d\d-\d\d\.png$/);
    const bytes = await bytesOf(download);
    expect(sizeOfPng(bytes)).toEqual({ width: 1080, height: 1350 });
    // A blank picture is a tenth of this size.
    expect(bytes.length).toBeGreaterThan(20_000);
    await expect(notice(page, 'Image saved')).toBeVisible();
  }
});

/** Red, green and blue of a picture at a place in it, each from 0 to 255. */
const colourAt = async (page: Page, path: string, place: readonly [x: number, y: number]): Promise<number[]> => {
  const bytes = [...(await readFile(path))];
  return page.evaluate(
    async ([file, [x, y]]) => {
      const picture = await createImageBitmap(new Blob([new Uint8Array(file)], { type: 'image/png' }));
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      context?.drawImage(picture, -x, -y);
      return [...(context?.getImageData(0, 0, 1, 1).data.slice(0, 3) ?? [])];
    },
    [bytes, place] as const,
  );
};

test(
  'share cards are dark, light where that is chosen, whatever the look of the page',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    const [read = 0] = await alice.hasHabits('Read', 'Run');
    await alice.hasInstance(read, day(0), { completed: true });
    await openProgress(page, 'Overview');
    const card = page.getByRole('region', { name: 'Performance' });
    await expect(card.getByText('The last 30 days: 0 perfect days')).toBeAttached();
    const looks = page.getByRole('group', { name: 'Look of the cards' });
    for (const [look, isDark] of [
      ['as they are at first', true],
      ['Light', false],
      ['Dark', true],
    ] as const) {
      if (look === 'Light' || look === 'Dark') await press(looks.getByText(look));
      else await expect(looks.getByRole('radio', { name: 'Dark' })).toBeChecked();
      await takePicture(page, `share cards ${look}`);
      const download = page.waitForEvent('download');
      await press(card.getByRole('button', { name: 'Save image' }));
      const [red = -1] = await colourAt(page, await (await download).path(), [0, 0]);
      expect(red < 100).toBe(isDark);
    }
  },
);

test('share cards show the picture of their person', { tag: '@desk' }, async ({ page, alice, crushing }) => {
  await alice.hasHabits('Read');
  await page.goto('/auth');
  const green = (await aPicture(page, { width: 400, height: 400 })).toString('base64');
  const sent = { profileImage: `data:image/png;base64,${green}` };
  await page.request.put('/api/profile', { headers: { origin: crushing.url }, data: sent });
  await openProgress(page, 'Overview');
  const card = page.getByRole('region', { name: 'Performance' });
  await takePicture(page, 'share cards with a face');
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Save image' }).click();
  // The left edge of the picture is green.
  const [red = 255, greenness = 0] = await colourAt(page, await (await download).path(), [82, 125]);
  expect(red < 30 && greenness > 90).toBe(true);
});

type Offered = { title: string; url: string; files: { name: string; type: string; bytes: number[] }[] };

test(
  'a card goes to the share sheet of the device as a picture',
  { tag: '@phone' },
  async ({ page, alice, press, crushing }) => {
    await page.addInitScript(() => {
      const share = async ({ title, url, files = [] }: ShareData): Promise<void> => {
        const read = await Promise.all(
          files.map(async (file) => ({
            name: file.name,
            type: file.type,
            bytes: [...new Uint8Array(await file.arrayBuffer())],
          })),
        );
        Object.assign(globalThis, { offered: { title, url, files: read } });
      };
      Object.defineProperty(navigator, 'share', { configurable: true, value: share });
      Object.defineProperty(navigator, 'canShare', { configurable: true, value: () => true });
    });
    await someDays(alice);
    await openProgress(page, 'Overview');
    await press(page.getByRole('region', { name: 'Performance' }).getByRole('button', { name: 'Share' }));
    await expect(notice(page, 'Shared successfully!')).toBeVisible();
    const offered = await page.evaluate(() => (globalThis as unknown as { offered: Offered }).offered);
    expect(offered).toMatchObject({ title: 'Crushing', url: `${crushing.url}/${alice.username}` });
    expect(offered.files.map(({ type }) => type)).toEqual(['image/png']);
    expect(sizeOfPng(Buffer.from(offered.files[0]?.bytes ?? []))).toEqual({ width: 1080, height: 1350 });
  },
);

test(
  'without a share sheet the link is copied, and a refused copy is reported',
  { tag: '@desk' },
  async ({ page, alice, press }) => {
    await page.addInitScript(() => {
      const copied: string[] = [];
      const writeText = async (text: string): Promise<void> => {
        if (copied.length > 0) throw new DOMException('Refused', 'NotAllowedError');
        copied.push(text);
      };
      Object.defineProperty(navigator, 'share', { configurable: true, value: undefined });
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    });
    await someDays(alice);
    await openProgress(page, 'Overview');
    const button = page.getByRole('region', { name: 'Performance' }).getByRole('button', { name: 'Share' });
    await press(button);
    await expect(notice(page, 'Copied to clipboard!')).toBeVisible();
    await press(button);
    await expect(notice(page, 'Sharing failed')).toBeVisible();
    await expect(notice(page, 'Could not share this content. Try copying the URL manually.')).toBeVisible();
  },
);

test('a shared address has no space where the name has one', { tag: '@phone' }, async ({ page, crushing, press }) => {
  const { username, ...person } = newPerson('alice');
  const alice = await signedUp(page.request, crushing, { ...person, username: `${username} of the lake` });
  await someDays(alice);
  const shared = await keepShared(page);
  await openProgress(page, 'Overview');
  const card = page.getByRole('region', { name: 'Performance' });
  await press(card.getByRole('button', { name: 'Share' }));
  await expect.poll(async () => (await shared()).urls).toEqual([`${crushing.url}/${username}%20of%20the%20lake`]);
});

test('cards, their pictures and their words come from public habits alone', async ({ page, alice, press }) => {
  await someDaysAndPrivateOnes(alice);
  const shared = await keepShared(page);
  await openProgress(page, 'Overview');
  await expect(figure(page, 'Perfect Day Streak')).toHaveText('0 perfect days in a row');
  await expect(figure(page, 'Completed today')).toHaveText('2/3');
  await expect(figure(page, 'Total reps')).toHaveText('12');

  const today = page.getByRole('region', { name: "Today's progress" });
  await expect(today.getByRole('listitem')).toHaveText([/Read, completed/, /^Run$/]);
  await expect(today.getByText('1 of 2 done')).toBeVisible();
  await expect(today.getByText('50%')).toBeVisible();
  await expect(today.getByRole('button', { name: 'total streaks' })).toHaveText(/^6/);
  const performance = page.getByRole('region', { name: 'Performance' });
  await expect(performance.getByText('On Fire!')).toBeVisible();
  await expect(performance.getByRole('button', { name: 'Perfect Day Streak' })).toHaveText(/^2/);
  await expect(performance.getByText('The last 30 days: 3 perfect days')).toBeAttached();
  await expect(performance.getByRole('definition')).toHaveText(['1/2', '78%', '2', '7']);
  await expect(page.getByText('Private habits are not on the cards.')).toBeVisible();

  for (const card of [today, performance]) {
    await press(card.getByRole('button', { name: 'Share' }));
    await expect(card.getByRole('button', { name: 'Share' })).not.toHaveAttribute('aria-busy', 'true');
    const count = card === today ? 1 : 2;
    await expect.poll(async () => (await shared()).texts.length).toBe(count);
  }
  const { texts, drawn } = await shared();
  expect(texts).toEqual([
    '1 of 2 done today. Crushing habits in public.',
    'On Fire! Perfect Day Streak: 2. Crushing habits in public.',
  ]);
  expect(drawn).toEqual(expect.arrayContaining(['Read', 'Run', '50%', '1 of 2 done', '6 total streaks', '78%', '7']));
  // The day on the card may be the 12th of its month.
  const withoutDay = drawn.filter((text) => !/^\d+ \w+ \d{4}$/.test(text)).join(' ');
  expect(withoutDay).not.toMatch(/Diary|Therapy|2 of 3|2\/3|\b12\b/);
});

test('the card of a free day says that nothing was due', { tag: '@desk' }, async ({ page, alice, press }) => {
  const shared = await keepShared(page);
  const [read = 0] = await alice.hasHabits('Read');
  await alice.hasInstance(read, day(0), { skipped: true });
  await openProgress(page, 'Overview');
  const today = page.getByRole('region', { name: "Today's progress" });
  await expect(today.getByText('Nothing due')).toBeVisible();
  await expect(today.getByText('%')).toHaveCount(0);
  await press(today.getByRole('button', { name: 'Share' }));
  await expect.poll(async () => (await shared()).texts).toEqual(['Nothing due today. Crushing habits in public.']);
  const { drawn } = await shared();
  expect(drawn).toContain('Nothing due');
  expect(drawn.join(' ')).not.toMatch(/%|of 0/);
});

test('the numbers of a card are explained by public habits alone', { tag: '@desk' }, async ({ page, alice }) => {
  await someDaysAndPrivateOnes(alice);
  await openProgress(page, 'Overview');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'total streaks' }).click();
  await expect(dialog.getByText('The streaks of your public habits added up.')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText([/^Read/, /^Run/]);
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Performance' }).getByRole('button', { name: 'Perfect Day Streak' }).click();
  await expect(dialog.getByText('2 perfect days in a row.')).toBeVisible();
  await expect(dialog.getByText('Private habits are left out.')).toBeVisible();
  await page.keyboard.press('Escape');
  await figure(page, 'Perfect Day Streak').getByRole('button').click();
  await expect(dialog.getByText('No streak right now. These days say why.')).toBeVisible();
});

test(
  'a habit made private leaves the cards, and returns to them once public',
  { tag: '@phone' },
  async ({ page, alice }) => {
    const [, run = 0] = await alice.hasHabits('Read', 'Run');
    await openProgress(page, 'Overview');
    const names = page.getByRole('region', { name: "Today's progress" }).getByRole('listitem');
    await expect(names).toHaveText(['Read', 'Run']);
    for (const isPrivate of [true, false]) {
      await page.request.patch(`/api/habits/${run}`, {
        headers: { origin: new URL(page.url()).origin },
        data: { updates: { isPrivate } },
      });
      await expect(names).toHaveText(isPrivate ? ['Read'] : ['Read', 'Run']);
    }
  },
);

inEverySize(() => {
  test('whoever keeps all habits private has no cards to share, and is told why', async ({ page, alice }) => {
    await alice.hasHabits({ name: 'Diary', isPrivate: true });
    await openProgress(page, 'Overview');
    await expect(page.getByText('Share cards show public habits alone, and all of yours are private.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(0);
    await lookAt(page, 'progress, all private');
  });

  test('the cards are accessible where private habits are left out', async ({ page, alice }) => {
    await someDaysAndPrivateOnes(alice);
    await openProgress(page, 'Overview');
    await expect(page.getByText('Private habits are not on the cards.')).toBeVisible();
    await lookAt(page, 'share cards without private habits');
  });
});
