const WORDS: ReadonlyMap<number, string> = new Map([
  [7, 'A week of perfect days'],
  [30, 'Thirty perfect days'],
  [100, 'One hundred perfect days'],
  [365, 'A year of perfect days'],
]);

/** What a number of perfect days is called: "Thirty perfect days". */
export const perfectDaysWords = (count: number): string => WORDS.get(count) ?? `${count} perfect days`;
