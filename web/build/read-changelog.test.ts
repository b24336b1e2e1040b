import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readChangelog } from './read-changelog.ts';

const { version, workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  version: string;
  workspaces: string[];
};

test('the newest version of the changelog is the version of the product and of each part', () => {
  expect(readChangelog()[0]?.version).toBe(version);
  for (const part of workspaces) {
    expect(JSON.parse(readFileSync(`${part}/package.json`, 'utf8')), part).toMatchObject({ version });
  }
});

test('each version has its day and says what it brought', () => {
  for (const { date, changes } of readChangelog()) {
    expect(date).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(changes.length).toBeGreaterThan(0);
  }
});
