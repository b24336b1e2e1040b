/** Returns numbers from 0 (included) to 1 (left out); the same seed gives the same numbers. */
export type Random = () => number;

/** mulberry32: small, fast, and even enough for believable data. Not for secrets. */
export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export const pickOne = <T>(random: Random, things: readonly T[]): T => {
  const picked = things[Math.floor(random() * things.length)];
  if (picked === undefined) throw new RangeError('There is nothing to pick from');
  return picked;
};

export const pickSome = <T>(random: Random, things: readonly T[], count: number): T[] =>
  things
    .map((thing) => ({ thing, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, count)
    .map(({ thing }) => thing);
