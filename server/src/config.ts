import { join, resolve } from 'node:path';
import { isEmail, normalizeEmail } from '@crushing/domain/accounts/email';
import { passwordProblem } from '@crushing/domain/accounts/password';
import { usernameFormProblem } from '@crushing/domain/accounts/username';
import ipaddr from 'ipaddr.js';

/** A setting that cannot work. The message is one line that names the variable and the cure. */
export class SettingsError extends Error {}

export type FirstAdmin = { email: string; username: string; password: string };

export type Config = {
  production: boolean;
  host: string;
  port: number;
  /** The origin of every link, without a slash at the end. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  /** Where backups go. */
  backupDir: string;
  /** How many nightly backups stay; 0: none are made. */
  backupKeep: number;
  smtpUrl: string | null;
  mailFrom: string;
  firstAdmin: FirstAdmin | null;
  trustProxy: string[];
  /** How long a process that was told to stop still takes calls. */
  drainSeconds: number;
  rateLimitFactor: number;
  /** Whether browsers may open the host's subdomains by https only, too. */
  hstsSubdomains: boolean;
  vision: { url: string; key: string | null; model: string } | null;
  logLevel: LogLevel;
  /** Where the metrics are: nowhere, at the product's own port for callers on this machine, or at a port of their own. */
  metrics: 'loopback' | number | null;
};

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings from the environment. @throws SettingsError */
export const readConfig = (environment: Environment): Config => {
  const production = environment['NODE_ENV'] === 'production';
  const text = (name: string): string | null => environment[name]?.trim() || null;
  const port = readPort(text('PORT'));
  const dataDir = resolve(text('DATA_DIR') ?? 'data');
  const databaseUrl = readUrl(
    'DATABASE_URL',
    text('DATABASE_URL'),
    ['postgres:', 'postgresql:'],
    'postgres://user:password@host/database',
  );
  return {
    production,
    host: text('HOST') ?? '127.0.0.1',
    port,
    publicUrl: readPublicUrl(text('PUBLIC_URL'), port, production),
    dataDir,
    databaseUrl,
    backupDir: resolve(text('BACKUP_DIR') ?? join(dataDir, 'backups')),
    backupKeep: readBackupKeep(text('BACKUP_KEEP')),
    smtpUrl: readUrl('SMTP_URL', text('SMTP_URL'), ['smtp:', 'smtps:'], 'smtp://host:587'),
    mailFrom: readMailFrom(text('MAIL_FROM'), text('SMTP_URL') !== null),
    firstAdmin: readFirstAdmin(text('ADMIN_EMAIL'), text('ADMIN_USERNAME'), environment['ADMIN_PASSWORD'] || null),
    trustProxy: readProxies(text('TRUST_PROXY')),
    drainSeconds: readDrainSeconds(text('DRAIN_SECONDS'), databaseUrl),
    rateLimitFactor: readFactor(text('RATE_LIMIT_FACTOR')),
    hstsSubdomains: readSwitch('HSTS_SUBDOMAINS', text('HSTS_SUBDOMAINS')),
    vision: readVision(text('VISION_URL'), text('VISION_KEY'), text('VISION_MODEL')),
    logLevel: readLogLevel(text('LOG_LEVEL')),
    metrics: readMetrics(text('METRICS'), port),
  };
};

const refuse = (name: string, value: string, cure: string): never => {
  throw new SettingsError(`${name}=${value} does not work: ${cure}.`);
};

const readPort = (value: string | null): number => {
  if (value === null) return 3000;
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535) return refuse('PORT', value, 'set it to a number from 0 to 65535');
  return port;
};

const readPublicUrl = (value: string | null, port: number, production: boolean): string => {
  if (value === null) {
    if (production)
      throw new SettingsError(
        'PUBLIC_URL is not set: set it to the address people type, such as https://habits.example.org.',
      );
    return `http://localhost:${port}`;
  }
  const url = URL.parse(value);
  const works =
    url !== null &&
    ['http:', 'https:'].includes(url.protocol) &&
    url.pathname === '/' &&
    url.search === '' &&
    url.hash === '';
  if (!works || url.username !== '')
    return refuse('PUBLIC_URL', value, 'set it to an origin without a path, such as https://habits.example.org');
  return url.origin;
};

const readUrl = (name: string, value: string | null, protocols: readonly string[], example: string): string | null => {
  if (value === null) return null;
  const url = URL.parse(value);
  // Not repeated, because the value may hold a password.
  if (url === null || !protocols.includes(url.protocol) || url.hostname === '') {
    throw new SettingsError(`${name} does not work: set it to an address such as ${example}, or leave it out.`);
  }
  return value;
};

const readMailFrom = (value: string | null, needed: boolean): string => {
  if (value === null) {
    if (needed)
      throw new SettingsError(
        'MAIL_FROM is not set: with SMTP_URL it must hold the sender, such as crushing@example.org.',
      );
    return 'crushing@localhost';
  }
  if (!isEmail(value)) return refuse('MAIL_FROM', value, 'set it to a mail address, such as crushing@example.org');
  return value;
};

const readFirstAdmin = (email: string | null, username: string | null, password: string | null): FirstAdmin | null => {
  if (email === null && username === null && password === null) return null;
  if (email === null)
    throw new SettingsError('ADMIN_EMAIL is not set: ADMIN_EMAIL, ADMIN_USERNAME and ADMIN_PASSWORD go together.');
  if (username === null)
    throw new SettingsError('ADMIN_USERNAME is not set: ADMIN_EMAIL, ADMIN_USERNAME and ADMIN_PASSWORD go together.');
  if (password === null)
    throw new SettingsError('ADMIN_PASSWORD is not set: ADMIN_EMAIL, ADMIN_USERNAME and ADMIN_PASSWORD go together.');
  if (!isEmail(email)) return refuse('ADMIN_EMAIL', email, 'set it to a mail address');
  // Only the first start checks whether the name is reserved. The administrator may have had it before it became
  // reserved.
  const usernameRefusal = usernameFormProblem(username);
  if (usernameRefusal !== null)
    throw new SettingsError(`ADMIN_USERNAME=${username} does not work: ${usernameRefusal}.`);
  const problem = passwordProblem(password);
  if (problem !== null) throw new SettingsError(`ADMIN_PASSWORD does not work: ${problem}.`);
  return { email: normalizeEmail(email), username, password };
};

const readProxies = (value: string | null): string[] => {
  const proxies = (value ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  for (const proxy of proxies) {
    if (!isAddress(proxy) && !isNetwork(proxy)) {
      refuse('TRUST_PROXY', proxy, 'list addresses or networks with commas, such as 127.0.0.1,10.0.0.0/8');
    }
  }
  return proxies;
};

// Short forms are refused. The library would read "2", meant as a number of proxies, as the address 0.0.0.2.
const isAddress = (text: string): boolean => ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
const isNetwork = (text: string): boolean => isAddress(text.split('/')[0] ?? '') && ipaddr.isValidCIDR(text);

// A page opens its live channel again after a second.
const DRAIN_SECONDS = 3;
const DRAIN_SECONDS_MAX = 60;

/** With SQLite there is no other process that could take the calls. */
const readDrainSeconds = (value: string | null, databaseUrl: string | null): number => {
  if (value === null) return databaseUrl === null ? 0 : DRAIN_SECONDS;
  return /^\d{1,2}$/.test(value) && Number(value) <= DRAIN_SECONDS_MAX
    ? Number(value)
    : refuse('DRAIN_SECONDS', value, `set it to a number of seconds from 0 to ${DRAIN_SECONDS_MAX}`);
};

const readFactor = (value: string | null): number => {
  if (value === null) return 1;
  const factor = Number(value);
  if (!(factor > 0 && factor <= 1_000_000)) return refuse('RATE_LIMIT_FACTOR', value, 'set it to a number above 0');
  return factor;
};

const NIGHTS = 7;

const readBackupKeep = (value: string | null): number => {
  if (value === null) return NIGHTS;
  const keep = Number(value);
  return /^\d{1,4}$/.test(value)
    ? keep
    : refuse('BACKUP_KEEP', value, 'set it to a number of nights, or to 0 for none');
};

const readSwitch = (name: string, value: string | null): boolean => {
  if (value === null || value === 'off') return false;
  return value === 'on' || refuse(name, value, 'set it to on or off');
};

const readVision = (url: string | null, key: string | null, model: string | null): Config['vision'] => {
  if (url === null) {
    const stray = key !== null ? 'VISION_KEY' : model !== null ? 'VISION_MODEL' : null;
    if (stray !== null)
      throw new SettingsError(`${stray} is set without VISION_URL: set VISION_URL too, or leave all three out.`);
    return null;
  }
  readUrl('VISION_URL', url, ['http:', 'https:'], 'https://vision.example.org/v1');
  const { username, password } = new URL(url);
  if (username !== '' || password !== '')
    throw new SettingsError(
      'VISION_URL must hold no user and no password: set VISION_KEY, which is sent with each call.',
    );
  if (model === null)
    throw new SettingsError('VISION_MODEL is not set: with VISION_URL it must name the model to ask.');
  return { url, key, model };
};

const readLogLevel = (value: string | null): LogLevel => {
  const level = LOG_LEVELS.find((known) => known === (value ?? 'info'));
  return level ?? refuse('LOG_LEVEL', value ?? '', `set it to one of ${LOG_LEVELS.join(', ')}`);
};

const readMetrics = (value: string | null, productPort: number): Config['metrics'] => {
  if (value === null || value === 'off') return null;
  if (value === 'loopback') return value;
  const port = Number(value);
  const isPort = /^\d+$/.test(value) && port > 0 && port <= 65_535 && port !== productPort;
  return isPort ? port : refuse('METRICS', value, 'set it to off, loopback or a port other than PORT');
};
