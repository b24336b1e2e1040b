import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Records what texts cause on a page from now on: browser dialogs, calls to other servers, and blocked loads. */
export const watchForHarm = async (page: Page, harm: string[] = []): Promise<string[]> => {
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

/** Fails where a text has become more than a text. */
export const expectNothingMade = async (page: Page, where: string): Promise<void> =>
  expect(await page.evaluate(findMade), `elements made of texts on ${where}`).toEqual([]);

/** Runs in the page. Finds elements and attributes that load or run something: only hostile texts make such ones. */
const findMade = (): string[] => {
  const harmful = 'img[src="x"], body script:not([src]), iframe, object, embed, base, marquee, body meta, svg a, math';
  const isHarmful = (element: Element): boolean =>
    element.matches(harmful) ||
    [...element.attributes].some(
      ({ name, value }) =>
        // `content` is exempt: the head of a public page has its person's name there, and nothing follows it as an
        // address.
        /^on/i.test(name) || (name !== 'content' && /^\s*(java|vb)script:/i.test(value)),
    );
  return [...document.querySelectorAll('*')].filter(isHarmful).map(({ outerHTML }) => outerHTML.slice(0, 200));
};

/** Waits until the screen shows all of these texts, letter by letter. */
export const expectTexts = async (page: Page, texts: readonly string[]): Promise<void> => {
  const missing = async (): Promise<string[]> => {
    const shown = await page.getByRole('main').textContent();
    return texts.filter((text) => !shown?.includes(text));
  };
  await expect.poll(missing).toEqual([]);
};
