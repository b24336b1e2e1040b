import { expect, test } from 'vitest';
import { BOT_PRESETS } from './bot-presets.ts';

test('the types of bots do and engage as much as docs/product.md says', () => {
  expect(BOT_PRESETS).toEqual({
    high_achiever: { productivity: 90, engagementLevel: 70 },
    steady_supporter: { productivity: 70, engagementLevel: 85 },
    occasional_motivator: { productivity: 50, engagementLevel: 40 },
  });
});
