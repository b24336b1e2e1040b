/** The lines under the greeting: docs/product.md, Dashboard. */
export const MOTIVATIONAL_LINES = [
  'Small steps every day add up to big change.',
  'Show up today; tomorrow gets easier.',
  'You only need to win this one day.',
  'A little progress beats a perfect plan.',
  'Start before you feel ready.',
  'Two minutes done are worth more than an hour intended.',
  'Your streak is a promise you keep to yourself.',
  'Today is a fine day to begin again.',
  'Make it easy to start and hard to skip.',
  'Who you become is made of what you repeat.',
  'Missed yesterday? Today is still yours.',
  'One tick at a time.',
  'Do the next small thing.',
  'Consistency is quiet until it is unstoppable.',
  'Future you is watching, and smiling.',
  'Steady wins more often than fast.',
  'Every habit was once a first attempt.',
  'You do not have to feel like it to do it.',
  'Make today count, then count it.',
  'Good things grow slowly, then all at once.',
  'Never miss twice.',
  'The best time was yesterday; the next best is now.',
  'Effort today is confidence tomorrow.',
  'Keep the promise small and the promise kept.',
  'Somebody out there is cheering for you.',
  'Let your actions do the talking.',
  'A tiny victory is still a victory.',
  'Boring days build brilliant years.',
  'You have done hard things before.',
  'Trade someday for today.',
  'The path is made by walking it daily.',
  'Energy follows action; move first.',
  'Be proud of how far your small steps have come.',
  'Today’s choice is tomorrow’s habit.',
  'Rest when you need to, return when you can.',
  'Momentum loves company: keep it going together.',
  'Less talk, more ticks.',
  'What you do in public, you do with purpose.',
] as const;

/** The line for any whole number; after the last line comes the first. */
export const lineAt = (index: number): string => {
  const count = MOTIVATIONAL_LINES.length;
  return MOTIVATIONAL_LINES[((Math.trunc(index) % count) + count) % count] ?? MOTIVATIONAL_LINES[0];
};
