import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** A picture drawn in the browser, half green and half black. */
export const aPicture = async (page: Page, { width = 400, height = 300 } = {}): Promise<Buffer> => {
  const url = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas');
      canvas.width = w;
      canvas.height = h;
      const drawing = canvas.getContext('2d');
      if (drawing !== null) {
        drawing.fillStyle = 'green';
        drawing.fillRect(0, 0, w / 2, h);
        drawing.fillStyle = 'orange';
        drawing.beginPath();
        drawing.arc(w * 0.6, h / 2, h / 3, 0, 7);
        drawing.fill();
      }
      return canvas.toDataURL('image/png');
    },
    [width, height] as const,
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
};

export const openProfile = async (page: Page): Promise<void> => {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'My Profile', level: 1 })).toBeVisible();
};

export const editProfile = async (page: Page): Promise<void> => {
  await openProfile(page);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByLabel('Display Name')).toBeFocused();
};

/** Chooses a file for the picture, as after a press on Upload. */
export const choosePicture = async (page: Page, buffer: Buffer, name = 'me.png', mimeType = 'image/png') =>
  page.getByLabel('Profile Image').setInputFiles({ name, mimeType, buffer });

export const cropDialog = (page: Page) => page.getByRole('dialog', { name: 'Crop Profile Image' });

/** The chosen part of the picture, which can be moved. */
export const cutPart = (page: Page): Locator => cropDialog(page).getByRole('group', { name: /^Part of the picture/ });

/** Each round preview shows what is chosen: the picture lies in the circle as in the part, only smaller. */
export const expectPreviewOfCut = async (page: Page): Promise<void> => {
  const whole = cropDialog(page).getByRole('img', { name: 'What you chose' });
  const circles = cropDialog(page).getByText('Preview').locator('..').locator('span:has(> img)');
  await expect(circles).toHaveCount(3);
  for (const circle of await circles.all())
    await expect(async () => {
      const chosen = await placeWithin(cutPart(page), whole);
      const drawn = await placeWithin(circle, circle.locator('img'));
      for (const [share, value] of Object.entries(chosen)) expect(drawn[share], share).toBeCloseTo(value, 2);
    }).toPass({ timeout: 5000 });
};

/** Where a part lies on a picture, in shares of the picture. */
const placeWithin = async (part: Locator, picture: Locator): Promise<Record<string, number>> => {
  const [inner, outer] = [await part.boundingBox(), await picture.boundingBox()];
  if (inner === null || outer === null) throw new Error('There is no picture on the screen');
  return {
    left: (inner.x - outer.x) / outer.width,
    top: (inner.y - outer.y) / outer.height,
    width: inner.width / outer.width,
  };
};
