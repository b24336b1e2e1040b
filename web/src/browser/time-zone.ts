/** The IANA zone this browser lives in, or undefined where it keeps it to itself. */
export const browserTimeZone = (): string | undefined => {
  const zone: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone;
  // Browsers that hide the place answer with one of these; the owner's day must not hang on it.
  return zone === '' || zone === 'Etc/Unknown' ? undefined : zone;
};
