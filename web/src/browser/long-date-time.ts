const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string, precision: Precision): Intl.DateTimeFormat => {
  const key = `${timeZone} ${precision}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'full',
    timeStyle: precision === 'second' ? 'medium' : 'short',
    hourCycle: 'h23',
    timeZone,
  });
  formats.set(key, format);
  return format;
};

type Precision = 'second' | 'minute';

/** Such as "Thursday, September 4, 2025 at 14:32:07". */
export const longDateTime = (instantMs: number, timeZone: string, precision: Precision): string =>
  formatOf(timeZone, precision).format(instantMs);
