import type { ShownPerson } from '@crushing/contract/people/schemas';
import { nameInText } from '@crushing/domain/people/display-name';
import { firstName } from '@crushing/domain/people/first-name';
import { togetherWords } from '@crushing/domain/challenge/challenge-words';
import type { FeedEntry, FeedNews } from './feed-entries.ts';

type Words = {
  readonly name: string;
  /** What follows the name. */
  readonly verb: string;
  /** Habits that stand under it with a check. */
  readonly things: readonly { readonly id: number; readonly name: string }[];
};

/** The sentence of a row, as the viewer reads it: "Jonas" "completed 4 habits". */
export const feedWords = ({ person, news }: Pick<FeedEntry, 'person' | 'news'>, viewerId: number): Words => {
  const isOwn = person.id === viewerId;
  return { name: isOwn ? 'You' : firstName(person), verb: verbOf(news, isOwn, viewerId), things: thingsOf(news) };
};

const verbOf = (news: FeedNews, isOwn: boolean, viewerId: number): string => {
  switch (news.kind) {
    case 'done': {
      const { habits, isPerfect } = news;
      if (isPerfect) return 'had a perfect day';
      const [only] = habits;
      return habits.length === 1 && only !== undefined ? `completed ${only.name}` : `completed ${habits.length} habits`;
    }
    case 'milestone':
      return news.habit === null
        ? `${isOwn ? 'have' : 'has'} had ${news.reached} perfect days`
        : `reached ${streakOf(news)} with ${news.habit.name}`;
    case 'challenge':
      return news.together === 0
        ? 'finished the 7 Day Challenge'
        : `finished the 7 Day Challenge with ${news.together} ${togetherWords(news.together)}`;
    case 'follow':
      return `${isOwn ? 'follow' : 'follows'} ${namesOf(news.people, viewerId)} now`;
    case 'cheer':
      return `cheered for ${namesOf(news.people, viewerId)}`;
  }
};

const streakOf = ({ reached, unit }: Extract<FeedNews, { kind: 'milestone' }>): string =>
  unit === 'day streak' ? `a ${reached} ${unit}` : `${reached} in a row`;

const thingsOf = (news: FeedNews): Words['things'] =>
  news.kind === 'done' && (news.isPerfect || news.habits.length > 1) ? news.habits : [];

// Within a sentence no badge can stand beside the name.
const nameOf = (person: ShownPerson): string => nameInText({ ...person, name: firstName(person) });

// More names would make the row a list.
const NAMES_MAX = 3;

const namesOf = (people: readonly ShownPerson[], viewerId: number): string => {
  const names = people.map((person) => (person.id === viewerId ? 'you' : nameOf(person)));
  const named = names.length > NAMES_MAX ? names.slice(0, NAMES_MAX - 1) : names;
  const rest = names.length - named.length;
  const parts = rest === 0 ? named : [...named, `${rest} others`];
  const last = parts.at(-1) ?? 'somebody';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
};
