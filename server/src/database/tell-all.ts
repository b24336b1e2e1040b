/** Tells everybody, also when somebody cannot be told. @throws the first error of those. */
export const tellAll = (tells: readonly (() => void)[]): void => {
  const errors: unknown[] = [];
  for (const tell of tells) {
    try {
      tell();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
};
