export type DemoPerson = {
  readonly username: string;
  readonly name: string;
  readonly timezone: string;
  readonly steadiness: number;
  /** Names of habits among the ideas, in their order. */
  readonly habits: readonly string[];
};

/** The first one is the administrator, and the one to sign in as. */
export const DEMO_PEOPLE: readonly [DemoPerson, ...DemoPerson[]] = [
  {
    username: 'mira',
    name: 'Mira Lindqvist',
    timezone: 'Europe/Stockholm',
    steadiness: 0.94,
    habits: [
      'Morning workout',
      'Read 20 pages',
      'Drink two litres of water',
      'Practise Spanish',
      'Play the guitar',
      'Review the week',
    ],
  },
  {
    username: 'jonas.b',
    name: 'Jonas Berger',
    timezone: 'Europe/Vienna',
    steadiness: 0.88,
    habits: ['Run 5 km', 'Write in the journal', 'In bed by eleven', 'Deep work before noon'],
  },
  {
    username: 'amara',
    name: 'Amara Okafor',
    timezone: 'Africa/Lagos',
    steadiness: 0.97,
    habits: ['Meditate for ten minutes', 'Walk 8,000 steps', 'Eat two fruits', 'Call the family'],
  },
  {
    username: 'kenji',
    name: 'Kenji Watanabe',
    timezone: 'Asia/Tokyo',
    steadiness: 0.91,
    habits: ['Stretch', 'Read 20 pages', 'Strength training', 'No phone before breakfast', 'Water the plants'],
  },
  {
    username: 'lucia',
    name: 'Lucía Herrera',
    timezone: 'America/Mexico_City',
    steadiness: 0.82,
    habits: ['Cook something new', 'Walk 8,000 steps', 'Write in the journal', 'Tidy one thing'],
  },
  {
    username: 'sam_w',
    name: 'Sam Whitfield',
    timezone: 'America/New_York',
    steadiness: 0.7,
    habits: ['Run 5 km', 'Drink two litres of water', 'In bed by eleven'],
  },
  {
    username: 'noor',
    name: 'Noor Haddad',
    timezone: 'Asia/Amman',
    steadiness: 0.9,
    habits: ['Practise Spanish', 'Meditate for ten minutes', 'Deep work before noon', 'Review the week'],
  },
  {
    username: 'tom-h',
    name: 'Tom Hughes',
    timezone: 'Europe/London',
    steadiness: 0.76,
    habits: ['Morning workout', 'No phone before breakfast', 'Call the family', 'Eat two fruits'],
  },
  {
    username: 'priya',
    name: 'Priya Raman',
    timezone: 'Asia/Kolkata',
    steadiness: 0.95,
    habits: [
      'Meditate for ten minutes',
      'Stretch',
      'Play the guitar',
      'Write in the journal',
      'Drink two litres of water',
    ],
  },
  {
    username: 'oskar',
    name: 'Oskar Nowak',
    timezone: 'Europe/Warsaw',
    steadiness: 0.65,
    habits: ['Strength training', 'Read 20 pages', 'Tidy one thing'],
  },
  {
    username: 'hana',
    name: 'Hana Novotná',
    timezone: 'Europe/Prague',
    steadiness: 0.86,
    habits: ['Walk 8,000 steps', 'Cook something new', 'Water the plants', 'Read 20 pages'],
  },
  {
    username: 'leo.m',
    name: 'Leo Martins',
    timezone: 'America/Sao_Paulo',
    steadiness: 0.8,
    habits: ['Run 5 km', 'Eat two fruits', 'Practise Spanish', 'In bed by eleven'],
  },
];
