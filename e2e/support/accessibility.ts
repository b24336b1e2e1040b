import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { hasSettled } from './layout.ts';

const ATTEMPTS = 3;

type Judgement = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** Fails when the page has an accessibility violation that axe knows: of any rule, or of the given ones. */
export const expectAccessible = async (page: Page, where: string, rules?: string[]): Promise<void> => {
  const { violations, passes } = await judged(page, rules, ATTEMPTS);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, `axe on ${where}`).toEqual([]);
  expect(passes.length, `rules axe could apply on ${where}`).toBeGreaterThan(0);
};

/** Something that opened or faded while it was judged is judged again, once it stands still; what is wrong stays wrong. */
const judged = async (page: Page, rules: string[] | undefined, attempts: number): Promise<Judgement> => {
  // Colours are measured once they have arrived.
  await hasSettled(page);
  // Legacy mode leaves out frames of other origins, of which there are none, and saves a second page for each result.
  // Details are wanted of violations only; the other rules are counted.
  // Off by default: buttons smaller than 24 px.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] });
  const results = await (rules === undefined ? axe : axe.withRules(rules)).analyze();
  return results.violations.length === 0 || attempts <= 1 ? results : judged(page, rules, attempts - 1);
};
