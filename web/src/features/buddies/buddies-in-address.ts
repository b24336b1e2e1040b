/** The two usernames of `one+other`; null for anything else. */
export const buddiesInAddress = (text: string): readonly [string, string] | null => {
  const [one, other, ...more] = text.split('+').map((name) => name.trim());
  return one && other && more.length === 0 ? [one, other] : null;
};
