/** The IANA time zone of the browser; undefined where it does not tell. */
export const browserTimeZone = (): string | undefined => {
  const zone: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone;
  // Browsers that resist fingerprinting answer one of these. Neither says where the person lives.
  return zone === '' || zone === 'Etc/Unknown' ? undefined : zone;
};
