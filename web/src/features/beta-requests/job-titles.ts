/** Choosing it asks for a title in the person's own words. */
export const OTHER_JOB_TITLE = 'Other';

export const JOB_TITLES: readonly string[] = [
  'Student',
  'Software engineer',
  'Designer',
  'Product manager',
  'Founder',
  'Marketing or sales',
  'Teacher or researcher',
  'Coach or trainer',
  'Health worker',
  OTHER_JOB_TITLE,
];
