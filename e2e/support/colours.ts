import type { Page } from '@playwright/test';

/** The colour that a token such as `--danger` has in the page's theme, as computed styles spell it. */
export const colourOf = (page: Page, token: string): Promise<string> =>
  page.evaluate((name) => {
    const probe = document.createElement('span');
    probe.style.color = `var(${name})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);
