import type { EndpointSchemas } from '#endpoint.ts';

export const getExport = {
  summary:
    'A ZIP of the habits and days of the person: `crushing.json` with profile, habits, days, goals and follows, CSV ' +
    'tables of habits and days, and their picture. It is streamed.',
  status: 200,
  answerType: 'application/zip',
} as const satisfies EndpointSchemas;
