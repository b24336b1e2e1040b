import { everybody } from '#testing/endpoint-example.ts';
import type { Examples } from '#testing/endpoint-example.ts';

export const examples: Examples = {
  getApiDocument: () => ({ expected: everybody(200) }),
  getApiReader: () => ({ expected: everybody(200) }),
  getApiReaderFile: () => ({ params: { file: 'reader.css' }, expected: everybody(200) }),
};
