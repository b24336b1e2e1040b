import { measureSpeedOnPostgres, measureSpeedOnSqlite } from './speed/speed-runs.ts';

/** Each part measures one side of the product and says whether its goals were reached. */
const PARTS: Record<string, () => Promise<boolean>> = {
  speed: async () => measureSpeedOnSqlite(false),
  quick: async () => measureSpeedOnSqlite(true),
  postgres: async () => measureSpeedOnPostgres(),
};

const [name = 'speed'] = process.argv.slice(2);
const part = PARTS[name];
if (part === undefined) {
  console.error(`There is no part "${name}": ${Object.keys(PARTS).join(', ')}.`);
  process.exit(64);
}
const isReached = await part();
process.exitCode = isReached ? 0 : 1;
