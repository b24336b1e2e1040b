import type { Page } from '@playwright/test';
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
