import { administratorOnly, everybody } from '#testing/endpoint-example.ts';
import type { Examples } from '#testing/endpoint-example.ts';

export const examples: Examples = {
  sendPageView: () => ({
    body: { path: '/dashboard', sessionId: '6b1f1a52-6f3c-4b7e-9a54-0c8f5d1e2a37' },
    expected: everybody(204),
  }),
  reportInstallBanner: () => ({ body: { action: 'dismissed' }, expected: everybody(204) }),
  getPageAnalytics: () => ({ query: 'days=7&environment=development', expected: administratorOnly(200) }),
};
