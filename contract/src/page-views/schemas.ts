import * as v from 'valibot';
import type { EndpointSchemas } from '#endpoint.ts';

const TEXT_MAX = 2000;

export const sendPageView = {
  summary:
    'A screen was opened. Only its route is kept, without names of people or queries; of the referrer only its site.',
  body: v.object({
    path: v.pipe(v.string(), v.startsWith('/', 'A path is expected'), v.maxLength(TEXT_MAX, 'The path is too long')),
    /** Random, kept for one visit of the browser. */
    sessionId: v.pipe(v.string('sessionId is a UUID'), v.uuid('sessionId is a UUID'), v.toLowerCase()),
    referrer: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(TEXT_MAX, 'The referrer is too long'))), null),
  }),
} as const satisfies EndpointSchemas;

export const INSTALL_ACTIONS = [
  'install_accepted',
  'install_declined',
  'install_fallback_reload',
  'install_error',
  'dismissed',
] as const;

export const reportInstallBanner = {
  summary: 'What became of the install banner. It is logged and counted, nothing else.',
  body: v.object({
    action: v.picklist(INSTALL_ACTIONS, 'Unknown action'),
    userAgent: v.optional(v.pipe(v.string(), v.maxLength(TEXT_MAX, 'The user agent is too long'))),
    timestamp: v.optional(v.union([v.pipe(v.string(), v.maxLength(50)), v.number()])),
  }),
} as const satisfies EndpointSchemas;
