import type { EndpointSchemas } from '#endpoint.ts';

export const getExport = {
  summary:
    'A ZIP with everything the person has: `crushing.json` with profile, habits, days, goals and follows, CSV tables of ' +
    'habits and days, and their picture. It is streamed.',
  status: 200,
  answerType: 'application/zip',
} as const satisfies EndpointSchemas;
