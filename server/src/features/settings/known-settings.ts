import { isCalendarDay } from '@crushing/domain/calendar/calendar-day';
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
  value === '' || isInstant(value)
    ? null
    : 'A date is expected, such as 2026-12-31 or 2026-12-31T18:00:00Z, or nothing';

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

/** A value as it is kept. A day without a time is kept as its last second in UTC. */
export const keptValue = (key: SettingKey, value: string): string =>
  key === 'podcast_offer_ends_at' && isCalendarDay(value) ? `${value}T23:59:59Z` : value;
