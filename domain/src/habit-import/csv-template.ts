/** File name of the downloaded template. */
export const CSV_TEMPLATE_NAME = 'habits_template.csv';

/** The template: every column and three sample rows, with the line ends of RFC 4180. */
export const CSV_TEMPLATE = [
  'name,type,deadline,weekday,notes,completed',
  'Morning run,daily,07:00,,"Half an hour, easy pace",false',
  'Read 20 pages,daily,00:00,,,false',
  'Call my parents,weekly,18:30,sunday,After dinner,false',
  '',
].join('\r\n');
