import { BOT_TYPES, TEMPLATES_MAX } from './bot-presets.ts';
import type { BotType } from './bot-presets.ts';
import { chanceOf, chosenOf } from './chance.ts';

const FIRST_WORDS: Readonly<Record<BotType, readonly string[]>> = {
  high_achiever: ['early', 'keen', 'bold', 'swift', 'prime', 'brisk'],
  steady_supporter: ['steady', 'calm', 'kind', 'warm', 'even', 'patient'],
  occasional_motivator: ['sunday', 'maybe', 'sunny', 'spare', 'easy', 'drifting'],
};

const LAST_WORDS = (
  'ada ann ava ben cleo dora eli emma finn flora gus ida iris ivo jack june kai lara leo lina luca maya milo mina ' +
  'nell nico nora olga omar otto paul pia quinn rhea rosa rudi sara sven tara theo tess umar vera vito wanda yuki zoe'
).split(' ');

// From here on nearly all pairs of words are taken, and a number makes new names of them.
const PAIRS_TRIED = 60;
const NUMBER_MAX = 9999;

const TEMPLATES_MIN = 3;

/** A username for a bot of a type, by chance. Another `attempt` gives another one. */
export const botUsername = (type: BotType, seed: number, attempt: number): string => {
  const pair = [FIRST_WORDS[type], LAST_WORDS].map((words, place) => chosenOf(words, seed, attempt, 'word', place));
  const number = attempt < PAIRS_TRIED ? '' : 2 + Math.floor(chanceOf(seed, attempt, 'number') * (NUMBER_MAX - 1));
  return `${pair.join('_')}${number}`;
};

/** Three to five templates for a bot, by chance; all of them where there are fewer. */
export const chosenTemplates = (templateIds: readonly number[], seed: number, place: number): number[] => {
  const count = TEMPLATES_MIN + Math.floor(chanceOf(seed, place, 'count') * (TEMPLATES_MAX - TEMPLATES_MIN + 1));
  const drawn = templateIds.toSorted(
    (one, other) => chanceOf(seed, place, 'template', one) - chanceOf(seed, place, 'template', other),
  );
  return drawn.slice(0, count).toSorted((one, other) => one - other);
};

/** Whether a text of the database names a type of bot. */
export const isBotType = (text: string): text is BotType => (BOT_TYPES as readonly string[]).includes(text);
