import type axe from 'axe-core';
import type { Result } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { hasSettled } from './layout.ts';

const ATTEMPTS = 3;

type Judgement = { violations: Violation[]; rulesApplied: number };
type Violation = Pick<Result, 'id' | 'nodes'>;

/** Fails when axe finds a violation on the page: of any rule, or of the given ones. */
export const expectAccessible = async (page: Page, where: string, rules?: string[]): Promise<void> => {
  const { violations, rulesApplied } = await judged(page, rules, ATTEMPTS);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, `axe on ${where}`).toEqual([]);
  expect(rulesApplied, `rules axe could apply on ${where}`).toBeGreaterThan(0);
};

/** Retries, because a moving or fading element can cause a violation. A real one remains. */
const judged = async (page: Page, rules: string[] | undefined, attempts: number): Promise<Judgement> => {
  // A fading element has the wrong contrast.
  await hasSettled(page);
  await provideAxe(page);
  const { violations, rulesApplied } = await page.evaluate(runAxe, rules);
  const judgement = { violations: await withoutCovered(page, violations), rulesApplied };
  return judgement.violations.length === 0 || attempts <= 1 ? judgement : judged(page, rules, attempts - 1);
};

// The source is long, and parsing it costs as much as a judgement. Minified it is half as long.
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Adds axe to a document that has none yet. */
const provideAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
};

/** Runs in the page. */
const runAxe = async (rules: string[] | undefined): Promise<Judgement> => {
  const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
  const { violations, passes } = await run({
    // `target-size` is off by default: it finds buttons smaller than 24 px.
    ...(rules === undefined ? { rules: { 'target-size': { enabled: true } } } : { runOnly: rules }),
    // Details of violations only, because the other rules are just counted.
    resultTypes: ['violations'],
    // Only rules that are off, or about sound, need a second read of style sheets and media. The pages have no sound.
    preload: false,
  });
  return { violations: violations.map(({ id, nodes }) => ({ id, nodes })), rulesApplied: passes.length };
};

/**
 * Leaves out controls behind a modal dialog: they cannot be pressed, and axe measures only their uncovered part.
 * Nothing behind the dialog covers its own controls.
 */
const withoutCovered = async (page: Page, violations: Violation[]): Promise<Violation[]> => {
  const kept: Violation[] = [];
  for (const violation of violations) {
    const isReachable = await Promise.all(
      violation.nodes.map(({ target, any }) =>
        page.evaluate(
          ([selector = '', ...others]) => {
            const isInDialog = (each: string): boolean => !!document.querySelector(each)?.closest('dialog:modal');
            if (document.querySelector('dialog:modal') === null) return true;
            return isInDialog(selector) && (others.length === 0 || others.some(isInDialog));
          },
          [target, ...any.flatMap(({ relatedNodes = [] }) => relatedNodes.map((node) => node.target))].map(([first]) =>
            String(first),
          ),
        ),
      ),
    );
    const nodes = violation.nodes.filter((_, index) => violation.id !== 'target-size' || isReachable[index]);
    if (nodes.length > 0) kept.push({ ...violation, nodes });
  }
  return kept;
};
