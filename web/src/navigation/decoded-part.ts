/** A part of a path as people read it. The router leaves signs such as `@` and `+` encoded; a malformed part stays. */
export const decodedPart = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};
