import { signedIn } from '#testing/endpoint-example.ts';
import type { Examples } from '#testing/endpoint-example.ts';

export const examples: Examples = {
  // Without a picture it is refused, after the session was checked. Its own tests send pictures.
  analyzeImage: () => ({ expected: signedIn(400) }),
};
