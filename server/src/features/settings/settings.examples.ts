import { administratorOnly } from '#testing/endpoint-example.ts';
import type { Examples } from '#testing/endpoint-example.ts';

export const examples: Examples = {
  listSystemSettings: () => ({ expected: administratorOnly(200) }),
  changeSystemSetting: () => ({
    params: { key: 'podcast_open' },
    body: { value: 'true' },
    expected: administratorOnly(200),
  }),
};
