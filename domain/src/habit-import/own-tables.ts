/** The columns of the table of habits in a download of this product, which is for spreadsheets. */
export const OWN_HABIT_COLUMNS = [
  'Habit',
  'Type',
  'Weekdays',
  'Deadline',
  'Private',
  'Notes',
  'Icon',
  'Added',
  'Deleted',
  'Days done',
] as const;

/** The columns of the table of days beside it. */
export const OWN_DAY_COLUMNS = ['Day', 'Habit', 'State', 'Note'] as const;

/** Whether a text is such a table, also saved again by a spreadsheet. */
export const isOwnTable = (text: string): boolean => {
  const [header = ''] = text
    .slice(0, 1000)
    .replace(/^\uFEFF/, '')
    .split(/[\r\n]/);
  const columns = header
    .replaceAll('"', '')
    .split(/[,;\t]/)
    .join();
  return columns === OWN_HABIT_COLUMNS.join() || columns === OWN_DAY_COLUMNS.join();
};
