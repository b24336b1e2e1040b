/** What each version brought, the newest first. */
export const RELEASES = [
  {
    version: '1.5',
    changes: [
      'See your habits as a grid, as a minimal stack, one at a time in Focus, or as one circle in Zen.',
      'Set a goal, plan your week, and see your progress: calendar, year maps, and what a streak is made of.',
      'Bring habits in from a CSV file or from a picture of your list.',
      'Tick and write without a network; it is sent when you are back.',
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
