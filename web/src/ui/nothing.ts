/** Stands in for what nobody misses. */
export const Nothing = () => null;
