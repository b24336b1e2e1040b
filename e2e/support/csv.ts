import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { chooseInMenu } from './dashboard.ts';
import { saidInForm } from './said-in-form.ts';

const HEADER = 'name,type,deadline,weekday,notes,completed';

/** A CSV text with the header of the template and these rows. */
export const csvOf = (...rows: string[]): string => [HEADER, ...rows].join('\r\n');

export const importDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Import Habits from CSV' });

/** A button of the dialog. */
export const inImport = (page: Page, name: string): Locator =>
  importDialog(page).getByRole('button', { name, exact: true });

export const filePlace = (page: Page): Locator => importDialog(page).locator('input[type=file]');

/** What the form of the dialog says. */
export const says = (page: Page, text: string | RegExp): Locator => saidInForm(importDialog(page), text);

/** Opens the dialog from the menu. */
export const openImport = async (page: Page, press: (target: Locator) => Promise<void>): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await chooseInMenu(page, 'Tools');
  await press(page.getByRole('button', { name: 'Import from CSV' }));
  await filePlace(page).waitFor({ state: 'attached' });
};

export const chooseFile = (page: Page, content: string | Buffer, name = 'habits.csv'): Promise<void> =>
  filePlace(page).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

/** Chooses several files at once, or one that is no CSV file. */
export const chooseFiles = (page: Page, ...files: readonly (readonly [name: string, content: string | Buffer])[]) =>
  filePlace(page).setInputFiles(
    files.map(([name, content]) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })),
  );

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
