import { sql } from 'kysely';
import type { Kysely } from 'kysely';

type Template = readonly [
  name: string,
  icon: string,
  category: string,
  difficulty: number,
  weekdays?: readonly string[],
];

const WORKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const THRICE = ['monday', 'wednesday', 'friday'];

/** What the habits of bots are taken from, by the type of the bot. */
const TEMPLATES: Readonly<Record<string, readonly Template[]>> = {
  high_achiever: [
    ['Run 5 km', 'footprints', 'Fitness', 4, THRICE],
    ['Cold shower', 'shower-head', 'Health', 4],
    ['Deep work before ten', 'laptop', 'Work', 4, WORKDAYS],
    ['Read 30 pages', 'book-open', 'Learning', 3],
    ['Plan tomorrow', 'list-checks', 'Work', 2],
    ['Strength training', 'dumbbell', 'Fitness', 4, ['tuesday', 'thursday', 'saturday']],
    ['Up before six', 'alarm-clock', 'Health', 5, WORKDAYS],
    ['No sugar', 'candy-off', 'Health', 5],
    ['Learn 20 words', 'languages', 'Learning', 3],
  ],
  steady_supporter: [
    ['Walk 30 minutes', 'footprints', 'Fitness', 2],
    ['Write to a friend', 'mail', 'People', 1, ['wednesday', 'sunday']],
    ['Drink two litres of water', 'glass-water', 'Health', 1],
    ['Ten minutes of meditation', 'brain', 'Mind', 2],
    ['Cook at home', 'utensils', 'Health', 2, WORKDAYS],
    ['Three good things', 'notebook-pen', 'Mind', 1],
    ['Stretch', 'person-standing', 'Fitness', 1],
    ['Read 10 pages', 'book-open', 'Learning', 1],
    ['Call home', 'phone', 'People', 1, ['sunday']],
  ],
  occasional_motivator: [
    ['Play the guitar', 'music', 'Creative', 2, ['tuesday', 'thursday', 'saturday']],
    ['Draw something', 'palette', 'Creative', 2, ['saturday', 'sunday']],
    ['Water the plants', 'sprout', 'Home', 1, ['wednesday', 'saturday']],
    ['A page of the diary', 'pencil', 'Mind', 2],
    ['Phone away at ten', 'smartphone', 'Health', 3],
    ['Swim', 'waves', 'Fitness', 3, ['wednesday', 'sunday']],
    ['Tidy one corner', 'sparkles', 'Home', 1, THRICE],
    ['A photo a day', 'camera', 'Creative', 1],
    ['Eat an apple', 'apple', 'Health', 1],
  ],
};

/** Fills the table of templates, which the administrator chooses from. */
export const botTemplates = async (db: Kysely<unknown>): Promise<void> => {
  const createdAt = new Date().toISOString();
  for (const [botType, templates] of Object.entries(TEMPLATES)) {
    for (const [name, icon, category, difficulty, weekdays] of templates) {
      const days = weekdays === undefined ? null : JSON.stringify(weekdays);
      // oxlint-disable-next-line no-await-in-loop -- statements of a transaction run one after another on its connection
      await sql`
        insert into bot_habit_templates (name, type, deadline, weekdays, notes, icon, "botType", difficulty, category, "createdAt")
        values (${name}, ${weekdays === undefined ? 'daily' : 'weekly'}, '00:00', ${days}, null, ${icon}, ${botType},
          ${difficulty}, ${category}, ${createdAt})`.execute(db);
    }
  }
};
