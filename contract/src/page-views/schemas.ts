import { ENVIRONMENTS } from '@crushing/domain/page-views/environments';
import { PAGE_ROUTES } from '@crushing/domain/page-views/page-routes';
import { PERIOD_DAYS_MAX, isPeriod, periodFromText } from '@crushing/domain/page-views/report-period';
import * as v from 'valibot';
import type { EndpointSchemas } from '#endpoint.ts';
import { CalendarDaySchema } from '#fields.ts';

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

const FiguresSchema = v.object({
  totalViews: v.number(),
  /** Addresses, sessions and signed-in people count once a day. The figures of several days are sums of these. */
  uniqueVisitors: v.number(),
  uniqueSessions: v.number(),
  authenticatedUsers: v.number(),
});
export type PageFigures = v.InferOutput<typeof FiguresSchema>;

const PathFiguresSchema = v.object({ path: v.string(), ...FiguresSchema.entries });
export type PathFigures = v.InferOutput<typeof PathFiguresSchema>;

/** One of the choices; empty: all of them. */
const filter = <const Choices extends readonly string[]>(choices: Choices, message: string) =>
  v.optional(
    v.union(
      [
        v.picklist(choices),
        v.pipe(
          v.literal(''),
          v.transform(() => undefined),
        ),
      ],
      message,
    ),
  );

export const getPageAnalytics = {
  summary:
    'How often each screen was opened in the last days (UTC), most opened first. There are as many rows as screens at most, so they are not paged.',
  query: v.object({
    /** Days up to today. A text that is no number means 30. */
    days: v.optional(
      v.pipe(
        v.string(),
        v.transform(periodFromText),
        v.check(isPeriod, `A report covers 1 to ${PERIOD_DAYS_MAX} whole days`),
      ),
      '',
    ),
    path: filter(PAGE_ROUTES, 'No such path. Paths are routes, such as /dashboard or /:username'),
    environment: filter(ENVIRONMENTS, `No such environment. There are ${ENVIRONMENTS.join(' and ')}`),
  }),
  answer: v.object({
    analytics: v.array(PathFiguresSchema),
    /** The figures of all these paths together. A person who opened two of them on one day counts once. */
    totals: FiguresSchema,
    /** The views of each day of the period, days without any included. */
    daily: v.array(v.object({ day: CalendarDaySchema, views: v.number() })),
    /** The length of the period in days. */
    period: v.number(),
    /** The first day of the period. */
    from: CalendarDaySchema,
  }),
} as const satisfies EndpointSchemas;
