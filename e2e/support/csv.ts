import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { chooseInMenu } from './dashboard.ts';

const HEADER = 'name,type,deadline,weekday,notes,completed';

/** A file with these rows under the columns of the template. */
export const csvOf = (...rows: string[]): string => [HEADER, ...rows].join('\r\n');

/** The dialog for files of habits. */
export const importDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Import Habits from CSV' });

/** A button of that dialog. */
export const inImport = (page: Page, name: string): Locator =>
  importDialog(page).getByRole('button', { name, exact: true });

/** What the keyboard and the file picker know as the place of the file. */
export const filePlace = (page: Page): Locator => importDialog(page).locator('input[type=file]');

/** Opens the dialog the way everybody does. */
export const openImport = async (page: Page, press: (target: Locator) => Promise<void>): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await chooseInMenu(page, 'Tools');
  await press(page.getByRole('button', { name: 'Import from CSV' }));
  await filePlace(page).waitFor({ state: 'attached' });
};

/** Chooses a file in the picker. */
export const chooseFile = (page: Page, content: string | Buffer, name = 'habits.csv'): Promise<void> =>
  filePlace(page).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

/** Drags a file over something, and lets it go there. */
export const dropFile = async (target: Locator, content: string, name = 'habits.csv'): Promise<void> => {
  const dataTransfer = await target.page().evaluateHandle(
    ([text, fileName]) => {
      const carried = new DataTransfer();
      carried.items.add(new File([text], fileName, { type: 'text/csv' }));
      return carried;
    },
    [content, name] as const,
  );
  await target.dispatchEvent('dragover', { dataTransfer });
  await target.dispatchEvent('drop', { dataTransfer });
};
