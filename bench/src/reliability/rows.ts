export type DatabaseName = 'SQLite' | 'PostgreSQL';

/** A part of `npm run bench` that takes minutes and the kind of a database. */
export type BenchRun = { readonly bench: string; readonly minutes: number };

/** Files of tests. */
type Tests = { readonly tests: readonly string[] };

/** One claim about reliability, and the tests or measurement that prove it. */
export type Row = {
  readonly id: string;
  readonly shows: string;
  /** The things to count, as test titles name them after the number. When there are none, the tests are counted. */
  readonly counted: readonly string[];
  readonly runs: Tests | BenchRun;
  readonly databases: readonly DatabaseName[];
};

const BOTH: readonly DatabaseName[] = ['SQLite', 'PostgreSQL'];

const under = (folder: string, ...names: readonly string[]): Tests => ({
  tests: names.map((name) => `server/src/${folder}/${name}.test.ts`),
});

const together = (...parts: readonly Tests[]): Tests => ({ tests: parts.flatMap(({ tests }) => tests) });

export const ROWS: readonly Row[] = [
  {
    id: 'R1',
    shows:
      'Killed at any moment under eight writers, also during an import or while others are told, the server loses no acknowledged ' +
      'write and starts again within 5 s; streaks equal a recount.',
    counted: ['SIGKILLs'],
    runs: under('reliability', 'kill-under-load', 'kill-during-import', 'kill-during-follow-up'),
    databases: BOTH,
  },
  {
    id: 'R2',
    shows:
      'The disk as it is when the power fails opens without hand work and has each write acknowledged before, and each backup ' +
      'that was made before is whole.',
    counted: ['moments', 'backups'],
    runs: under('reliability', 'power-cut'),
    databases: ['SQLite'],
  },
  {
    id: 'R3',
    shows:
      'A second process on one data folder is refused with one line; on one PostgreSQL both serve. Nothing is lost or made twice.',
    counted: ['rounds'],
    runs: together(
      under('reliability', 'second-process', 'two-processes'),
      under('features/sessions', 'remembered-sessions'),
    ),
    databases: BOTH,
  },
  {
    id: 'R4',
    shows:
      'A start that is killed leaves the old tables or the new ones, and the next one completes it. The embedded database is ' +
      'copied before each migration.',
    counted: ['SIGKILLs during the first start', 'SIGKILLs during a migration'],
    runs: under('reliability', 'kill-during-start'),
    databases: BOTH,
  },
  {
    id: 'R5',
    shows:
      'On a full disk writes answer 507, reads go on and readyz says so; with space again everything works, nothing is lost.',
    counted: ['rounds'],
    runs: under('reliability', 'full-disk', 'full-postgres-disk'),
    databases: BOTH,
  },
  {
    id: 'R6',
    shows:
      'What cannot work ends the start with code 78 and one line that names the place and the cure: settings, a folder that is ' +
      "read-only, somebody else's or a file, a database that is newer, damaged, emptied or none.",
    counted: [],
    runs: under('reliability', 'refused-start'),
    databases: BOTH,
  },
  {
    id: 'R7',
    shows:
      'A line to PostgreSQL that is cut at any byte, also at COMMIT, falls silent or is refused: 503 with Retry-After meanwhile, a ' +
      'good answer within 2 s of its return, nothing acknowledged lost, nothing twice.',
    counted: ['moments', 'queries and answers', 'COMMITs'],
    runs: under('safety', 'cut-database'),
    databases: ['PostgreSQL'],
  },
  {
    id: 'R8',
    shows:
      'Mails outlast a mail server that is away, defers, is silent or hangs up: each arrives, again only where it had hung up, ' +
      'and under the same Message-ID. One that is refused for good fails after one try.',
    counted: ['mails', 'minutes'],
    runs: under('reliability', 'mail-outage'),
    databases: BOTH,
  },
  {
    id: 'R9',
    shows:
      'A sender that is killed loses no reset and no invitation, repeats them under the same Message-ID only, and no digest.',
    counted: ['SIGKILLs'],
    runs: under('reliability', 'kill-during-mail'),
    databases: BOTH,
  },
  {
    id: 'R10',
    shows:
      'A stop answers the calls under way, takes no new connection and ends with code 0 within 10 s; a second signal forces it.',
    counted: ['stops'],
    runs: under('reliability', 'stop-and-start', 'held-up-stop'),
    databases: BOTH,
  },
  {
    id: 'R11',
    shows:
      "Callers who send byte by byte are cut within 17 s, and meanwhile the slowest hundredth of others' calls takes less than half a second.",
    counted: ['who send byte by byte'],
    runs: under('reliability', 'slow-clients'),
    databases: BOTH,
  },
  {
    id: 'R12',
    shows: 'No input makes the server fail: each answer is good or a refusal with a sentence that changes no row.',
    counted: ['calls'],
    runs: under('safety', 'fuzz'),
    databases: BOTH,
  },
  {
    id: 'R13',
    shows: 'Calls that race for one thing leave exactly what the rules allow.',
    counted: ['rounds'],
    runs: together(
      under('reliability', 'races', 'podcast-rush'),
      under('database', 'transactions'),
      under('features/following', 'following'),
      under('features/profile-views', 'profile-views'),
    ),
    databases: BOTH,
  },
  {
    id: 'R14',
    shows: "Days are right in every zone around every change of clocks, whatever the server's own zone is.",
    counted: ['cases'],
    runs: under('reliability', 'zones'),
    databases: BOTH,
  },
  {
    id: 'R15',
    shows: 'Jumps of the clock by an hour or a day outlive no session, repeat no digest and loosen no limit.',
    counted: [],
    runs: under('reliability', 'clock-jumps'),
    databases: BOTH,
  },
  {
    id: 'R16',
    shows: 'An hour under fifty people: memory and descriptors stay flat, and no answer is an error of the server.',
    counted: ['minutes'],
    runs: { bench: 'soak', minutes: 60 },
    databases: BOTH,
  },
  {
    id: 'R17',
    shows: 'Whatever kills a backup under writers, every file that is called one restores.',
    counted: ['SIGKILLs'],
    runs: under('reliability', 'kill-during-backup'),
    databases: BOTH,
  },
  {
    id: 'R18',
    shows: 'A move to the other database and back keeps every row of every table, and the next ids.',
    counted: ['databases'],
    runs: under('database/transfer', 'move', 'many-moves'),
    databases: BOTH,
  },
  {
    id: 'R19',
    shows:
      'Of two servers behind nginx, one that is killed costs no acknowledged write and each writer one repeated call at most; ' +
      'a rolling restart loses no call. Live channels and viewers count across both, and jobs run once.',
    counted: ['SIGKILLs', 'rolling restarts'],
    runs: under('reliability', 'proxied-restarts', 'behind-a-proxy'),
    databases: ['PostgreSQL'],
  },
  {
    id: 'R20',
    shows:
      'Many sign-ins at once answer 200 or 429, and meanwhile the slowest hundredth of health checks takes less than half a second. ' +
      'Past the limits of live channels others are served. No guessed invitation code lets anybody in.',
    counted: ['sign-ins at once', 'live channels', 'guessed codes'],
    runs: together(
      under('features/accounts', 'login'),
      under('features/invitations', 'guessed-codes'),
      under('http', 'live-flood'),
    ),
    databases: BOTH,
  },
];
