import { expect, test } from 'vitest';
import { hashPassword, isOutdatedHash, verifyPassword } from './hash-password.ts';

test.each([['abcdef'], ['x'.repeat(256)], ['  blanks count  '], ['пароль 🔑 naïve']])(
  '%j is stored as argon2id with 19 MiB and two passes, and fits nothing but itself',
  async (password) => {
    const stored = await hashPassword(password);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(isOutdatedHash(stored)).toBe(false);
    expect(await verifyPassword(stored, password)).toBe(true);
    expect(await verifyPassword(stored, `${password} `)).toBe(false);
  },
);

test('where nothing is stored no password fits, after as much work', async () => {
  const stored = await hashPassword('correct horse battery');
  // Processor time of this process alone, so that other programs on the machine do not count.
  const workOf = async (hash: string | null): Promise<number> => {
    const works: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      const before = process.cpuUsage();
      expect(await verifyPassword(hash, 'wrong')).toBe(false);
      const { user, system } = process.cpuUsage(before);
      works.push(user + system);
    }
    return works.toSorted((one, other) => one - other)[3] ?? 0;
  };
  const [known, unknown] = [await workOf(stored), await workOf(null)];
  expect(unknown / known).toBeGreaterThan(0.5);
  expect(unknown / known).toBeLessThan(2);
});

test('a hash of other parameters is outdated, and a damaged one fits nothing', async () => {
  expect(
    isOutdatedHash('$argon2id$v=19$m=64,t=1,p=1$4bZ0DmSc6s9s+qAZeTSqwA$+9MEZAsebU24DFexXA40LlwGxiJyaWU4MY9ccFKhRlc'),
  ).toBe(true);
  expect(await verifyPassword('not a hash', 'abcdef')).toBe(false);
});
