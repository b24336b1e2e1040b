/** Whether bytes begin like a PNG, JPEG or WebP. What the sender calls them does not count. */
export const isPicture = (bytes: Buffer): boolean => {
  const text = (start: number, end: number): string => bytes.toString('latin1', start, end);
  return (
    text(0, 8) === '\u0089PNG\r\n\u001A\n' ||
    text(0, 3) === '\u00FF\u00D8\u00FF' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP')
  );
};
