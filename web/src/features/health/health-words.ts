import type { getHealth } from '@crushing/contract/health/endpoints';
import type { EndpointAnswer } from '@crushing/contract/endpoint';

export type Health = EndpointAnswer<typeof getHealth>;

/** One line of the health of the server: what it is about, why somebody should look, if so, and its facts. */
export type HealthPart = { readonly name: string; readonly problem: string | null; readonly facts: readonly string[] };

/** The parts of the server, without its jobs. */
export const partsOf = (health: Health): HealthPart[] => [
  { name: 'Server', problem: null, facts: serverFacts(health) },
  { name: 'Database', problem: health.database.problem, facts: databaseFacts(health) },
  { name: 'Disk', problem: health.disk.problem, facts: diskFacts(health) },
  { name: 'Mail', problem: health.mail.problem, facts: mailFacts(health) },
  { name: 'Backups', problem: health.backups.problem, facts: backupFacts(health) },
];

/** The jobs of the process that answered. */
export const jobPartsOf = (health: Health): HealthPart[] =>
  health.jobs.map((job) => ({ name: sentenceCase(job.name), problem: job.problem, facts: jobFacts(health, job) }));

/** How many things need attention. */
export const summaryOf = (parts: readonly HealthPart[]): string => {
  const count = parts.filter(({ problem }) => problem !== null).length;
  if (count === 0) return 'Everything is well.';
  return count === 1 ? '1 thing needs attention.' : `${count} things need attention.`;
};

const serverFacts = ({ server: { version, node, host, pid, uptimeSeconds } }: Health): string[] => [
  `Crushing ${version} on Node ${node}`,
  `Runs for ${spanWords(uptimeSeconds)} as process ${pid} of ${host}`,
];

const KINDS = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

const databaseFacts = ({ database: { kind, bytes, schema, pingMs } }: Health): string[] => [
  `${KINDS[kind]}, ${sizeWords(bytes)}`,
  `Schema ${schema}`,
  `Answers in ${pingMs} ms`,
];

const diskFacts = ({ disk: { freeBytes, totalBytes } }: Health): string[] => [
  `${sizeWords(freeBytes)} of ${sizeWords(totalBytes)} free`,
];

const mailFacts = (health: Health): string[] => {
  const { hasServer, waiting, retried, failed, lastSentAt, lastError } = health.mail;
  return [
    hasServer ? 'Sent by a mail server' : 'No mail server is set: each mail becomes a file',
    `${waiting} waiting, ${retried} of them after a failed try`,
    `${failed} not delivered in the last 7 days`,
    lastSentAt === null ? 'None sent yet' : `Last one sent ${agoWords(health, lastSentAt)}`,
    ...(lastError === null ? [] : [`Last error: ${lastError.message}`]),
  ];
};

const backupFacts = ({ backups: { newest } }: Health): string[] =>
  newest === null
    ? ['“npm run backup” makes one']
    : [newest.name, `${sizeWords(newest.bytes)}, made ${spanWords(newest.ageSeconds)} ago`];

const jobFacts = (health: Health, job: Health['jobs'][number]): string[] => {
  const { everySeconds, isRunning, startedAt, endedAt } = job;
  const every = `Every ${spanWords(everySeconds).replace(/^1 /, '')}`;
  if (isRunning && startedAt !== null) return [`${every}, running, begun ${agoWords(health, startedAt)}`];
  return [endedAt === null ? `${every}, not run yet` : `${every}, last run ended ${agoWords(health, endedAt)}`];
};

/** By the server's clock, which may differ from this device's. */
const agoWords = ({ server }: Health, instant: string): string => {
  const nowMs = Date.parse(server.startedAt) + server.uptimeSeconds * 1000;
  return `${spanWords((nowMs - Date.parse(instant)) / 1000)} ago`;
};

const UNITS = [
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
] as const;

/** A span in its largest unit, rounded down: "2 days", "1 hour", "0 seconds". */
const spanWords = (seconds: number): string => {
  const [unit, length] = UNITS.find(([, unitSeconds]) => seconds >= unitSeconds) ?? (['second', 1] as const);
  const count = Math.max(0, Math.floor(seconds / length));
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

const SIZES = ['kB', 'MB', 'GB', 'TB'] as const;

/** Such as "12 MB". */
const sizeWords = (bytes: number): string => {
  const power = Math.max(0, Math.min(SIZES.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10) - 1));
  const size = bytes / 1024 ** (power + 1);
  return `${size < 10 ? Math.round(size * 10) / 10 : Math.round(size)} ${SIZES[power]}`;
};

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
