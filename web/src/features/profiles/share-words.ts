import type { ShownHabit } from '@crushing/contract/profiles/schemas';

export type MissedHabits = readonly Pick<ShownHabit, 'isDue'>[];

/** How many habits are missed. A weekly habit of another day is not missed today. */
export const missedWords = (missed: MissedHabits): string => {
  const isOfToday = missed.every(({ isDue }) => isDue);
  return `${missed.length} ${missed.length === 1 ? 'habit' : 'habits'} missed${isOfToday ? ' today' : ''}. A kind word helps.`;
};

/** The text that is shared about missed habits: how many there are, and a tag with the person's username. */
export const shareWords = (username: string, missed: MissedHabits): string =>
  `${missedWords(missed)} #${username.replaceAll(' ', '')} #Accountability`;
