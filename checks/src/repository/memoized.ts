export const memoized = <T>(read: () => T): (() => T) => {
  let known: { readonly value: T } | null = null;
  return () => {
    known ??= { value: read() };
    return known.value;
  };
};
