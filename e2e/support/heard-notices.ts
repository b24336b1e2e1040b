import type { Page } from '@playwright/test';

/** Notes the texts of all notices from now on, however short they stand. Gives a way to ask for them. */
export const hearNotices = async (page: Page): Promise<() => Promise<string>> => {
  const heard = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const look = (): void => {
      texts.push(document.querySelector('[aria-label="Notifications (F8)"]')?.textContent ?? '');
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    return texts;
  });
  return () => heard.evaluate((texts) => texts.join('\n'));
};
