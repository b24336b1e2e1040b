import { availableParallelism, loadavg } from 'node:os';
import { measureAbuse } from './abuse/measure-abuse.ts';
import { measureAdministration } from './administration/measure-administration.ts';
import { measureAnalytics } from './analytics/measure-analytics.ts';
import { measureHeatMap } from './heat-map/measure-heat-map.ts';
import { measureImage } from './image/measure-image.ts';
import { measureLighthouse } from './lighthouse/measure-lighthouse.ts';
import { measureLive } from './live/measure-live.ts';
import { runReliability } from './reliability/run-reliability.ts';
import { measureSoak } from './soak/measure-soak.ts';
import { measureFeed } from './social/measure-feed.ts';
import { measureFollowers } from './social/measure-followers.ts';
import { measureProfile } from './social/measure-profile.ts';
import { measureSpeedOfManyHabits, measureSpeedOnPostgres, measureSpeedOnSqlite } from './speed/speed-runs.ts';
import { measureTick } from './tick/measure-tick.ts';
import { measureForgotPassword } from './timing/measure-forgot-password.ts';

/** The measurements. Each takes what stands behind its name and returns whether its goals were reached. */
const PARTS: Record<string, (options: readonly string[]) => Promise<boolean>> = {
  speed: async () => measureSpeedOnSqlite(false),
  quick: async () => measureSpeedOnSqlite(true),
  'many-habits': async () => measureSpeedOfManyHabits(),
  postgres: async () => measureSpeedOnPostgres(),
  live: measureLive,
  followers: measureFollowers,
  feed: measureFeed,
  profile: measureProfile,
  abuse: measureAbuse,
  administration: measureAdministration,
  analytics: measureAnalytics,
  tick: measureTick,
  'heat-map': measureHeatMap,
  image: measureImage,
  lighthouse: measureLighthouse,
  timing: measureForgotPassword,
  reliability: runReliability,
  soak: measureSoak,
};

const [name = 'speed', ...options] = process.argv.slice(2);
const part = PARTS[name];
if (part === undefined) {
  console.error(`There is no part "${name}": ${Object.keys(PARTS).join(', ')}.`);
  process.exit(64);
}
console.log(`${availableParallelism()} cores, load before the run ${loadavg()[0]?.toFixed(1)}.`);
const isReached = await part(options);
process.exitCode = isReached ? 0 : 1;
