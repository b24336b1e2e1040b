import type { ShownHabit } from '@crushing/contract/profiles/schemas';

export type MissedHabits = readonly Pick<ShownHabit, 'isOverdue'>[];

/** How many habits are missed. Today only those are missed whose deadline has passed. */
export const missedWords = (missed: MissedHabits): string => {
  const isOfToday = missed.every(({ isOverdue }) => isOverdue);
  return `${missed.length} ${missed.length === 1 ? 'habit' : 'habits'} missed${isOfToday ? ' today' : ''}. A kind word helps.`;
};

/** The text that is shared about missed habits: how many there are, and a tag with the person's username. */
export const shareWords = (username: string, missed: MissedHabits): string =>
  `${missedWords(missed)} #${username.replaceAll(' ', '')} #Accountability`;
