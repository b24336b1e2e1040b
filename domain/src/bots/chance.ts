/**
 * A number from 0 up to 1 that is drawn by chance, but is always the same for the same parts. It is the hash cyrb53 of
 * their text, whose 53 bits fill the fraction of a number.
 */
export const chanceOf = (...parts: readonly (string | number)[]): number => {
  const text = parts.join(' ');
  let one = 0xde_ad_be_ef;
  let other = 0x41_c6_ce_57;
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    one = Math.imul(one ^ code, 2_654_435_761);
    other = Math.imul(other ^ code, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
  other = Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & other) + (one >>> 0)) / 2 ** 53;
};

/** One of several things by chance; undefined where there are none. */
export const chosenOf = <Thing>(things: readonly Thing[], ...parts: readonly (string | number)[]): Thing | undefined =>
  things[Math.floor(chanceOf(...parts) * things.length)];
