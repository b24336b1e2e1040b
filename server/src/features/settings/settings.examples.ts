import { administratorOnly } from '#testing/endpoint-example.ts';
import type { Examples } from '#testing/endpoint-example.ts';

export const examples: Examples = {
  listSettings: () => ({ expected: administratorOnly(200) }),
  changeSetting: () => ({
    params: { key: 'podcast_open' },
    body: { value: 'true' },
    expected: administratorOnly(200),
  }),
};
