import { SETTING_DEFAULTS } from './read-setting.ts';
import type { SettingKey } from './read-setting.ts';

type KnownSetting = {
  readonly description: string;
  /** Why a value is refused; null for a good one. */
  readonly problemOf: (value: string) => string | null;
};

const switchProblem = (value: string): string | null =>
  value === 'true' || value === 'false' ? null : "A switch is 'true' or 'false'";

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

const isInstant = (text: string): boolean => INSTANT.test(text) && Number.isFinite(Date.parse(text));

const dateProblem = (value: string): string | null =>
  value === '' || isInstant(value) ? null : 'A date with a time is expected, such as 2026-12-31T23:59:59Z, or nothing';

const KNOWN: Readonly<Record<SettingKey, KnownSetting>> = {
  require_approval: { description: 'Only approved e-mails may register', problemOf: switchProblem },
  bots_enabled: { description: 'Bots are awake', problemOf: switchProblem },
  podcast_open: { description: 'The podcast page hands out passes', problemOf: switchProblem },
  podcast_offer_ends_at: {
    description: 'When the offer of the podcast page ends; empty for a countdown that only decorates',
    problemOf: dateProblem,
  },
};

export const KNOWN_SETTINGS = Object.keys(SETTING_DEFAULTS) as SettingKey[];

export const isKnownSetting = (key: string): key is SettingKey => Object.hasOwn(SETTING_DEFAULTS, key);

export const describeSetting = (key: SettingKey): string => KNOWN[key].description;

export const settingProblem = (key: SettingKey, value: string): string | null => KNOWN[key].problemOf(value);
