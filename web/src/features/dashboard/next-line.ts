/** The index of another line. `random` lies in [0, 1). */
export const nextLine = (current: number, count: number, random: number): number =>
  (current + 1 + Math.floor(random * (count - 1))) % count;
