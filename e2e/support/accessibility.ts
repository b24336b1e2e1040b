import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { hasSettled } from './layout.ts';

const ATTEMPTS = 3;

type Judgement = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** Fails when axe finds a violation on the page: of any rule, or of the given ones. */
export const expectAccessible = async (page: Page, where: string, rules?: string[]): Promise<void> => {
  const { violations, passes } = await judged(page, rules, ATTEMPTS);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, `axe on ${where}`).toEqual([]);
  expect(passes.length, `rules axe could apply on ${where}`).toBeGreaterThan(0);
};

/** Retries, because a moving or fading element can cause a violation. A real one remains. */
const judged = async (page: Page, rules: string[] | undefined, attempts: number): Promise<Judgement> => {
  // A fading element has the wrong contrast.
  await hasSettled(page);
  // Legacy mode saves a second page for each result. It omits frames of other origins, of which there are none.
  // `resultTypes`: details of violations only, because the other rules are just counted.
  // `target-size` is off by default: it finds buttons smaller than 24 px.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] });
  const found = await (rules === undefined ? axe : axe.withRules(rules)).analyze();
  const results = { ...found, violations: await withoutCovered(page, found.violations) };
  return results.violations.length === 0 || attempts <= 1 ? results : judged(page, rules, attempts - 1);
};

/**
 * Behind a modal dialog nothing can be pressed, so what a header or the dialog leaves of a button there says nothing
 * about its size.
 */
const withoutCovered = async (page: Page, violations: Judgement['violations']): Promise<Judgement['violations']> => {
  const kept: Judgement['violations'] = [];
  for (const violation of violations) {
    const isReachable = await Promise.all(
      violation.nodes.map(({ target }) =>
        page.evaluate(
          (selector) =>
            document.querySelector('dialog:modal') === null ||
            document.querySelector(selector)?.closest('dialog:modal') !== null,
          String(target[0]),
        ),
      ),
    );
    const nodes = violation.nodes.filter((_, index) => violation.id !== 'target-size' || isReachable[index]);
    if (nodes.length > 0) kept.push({ ...violation, nodes });
  }
  return kept;
};
