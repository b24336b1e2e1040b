import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { hasSettled } from './layout.ts';

/** Fails when the page has an accessibility violation that axe knows: of any rule, or of the given ones. */
export const expectAccessible = async (page: Page, where: string, rules?: string[]): Promise<void> => {
  // Colours are measured once they have arrived.
  await hasSettled(page);
  // Off by default: buttons smaller than 24 px.
  const axe = new AxeBuilder({ page }).options({ rules: { 'target-size': { enabled: true } } });
  const { violations, passes } = await (rules === undefined ? axe : axe.withRules(rules)).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, `axe on ${where}`).toEqual([]);
  expect(passes.length, `rules axe could apply on ${where}`).toBeGreaterThan(0);
};
