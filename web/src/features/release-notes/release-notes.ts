/** What each version brought, the newest first. */
export const RELEASES = [
  {
    version: '1.5',
    changes: [
      'See your habits as a grid of cards or as a minimal stack of rows.',
      'Go back to any past day and set its record straight.',
      'Changes made in another window show up by themselves.',
    ],
  },
  {
    version: '1.4',
    changes: [
      'Choose between a light and a dark theme.',
      'Add a public note to a day, or skip it without losing the streak.',
    ],
  },
  {
    version: '1.3',
    changes: ['Tick off daily habits and habits for chosen weekdays.', 'Streaks count what you did in a row.'],
  },
] as const;

export const RELEASED_ON = 'September 2, 2025';
