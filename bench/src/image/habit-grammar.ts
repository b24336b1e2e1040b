import { WEEKDAYS } from '@crushing/domain/calendar/weekday';
import type { Weekday } from '@crushing/domain/calendar/weekday';
import type { Chance } from './chance.ts';
import type { ExpectedHabit } from './picture.ts';

const DEEDS: readonly (readonly [verb: string, things: string])[] = [
  ['Read', '20 pages|a chapter|before bed|the paper|one poem|for half an hour|10 pages of the Bible'],
  ['Drink', 'water|2 liters of water|green tea|8 glasses of water|a smoothie|more water'],
  ['Eat', 'breakfast|vegetables|two fruits|less sugar|a salad|slowly|protein'],
  ['Practice', 'guitar|piano|French|the violin|scales|handstands|calligraphy|drums'],
  ['Learn', 'Spanish|10 new words|to code|chess openings|Japanese'],
  ['Write', 'in journal|500 words|three gratitudes|morning pages|a letter|one haiku'],
  ['Clean', 'the kitchen|bathroom|desk|the garage|windows|the fridge'],
  ['Walk', 'the dog|8000 steps|to work|after dinner|outside|Bruno|30 min'],
  ['Run', '5 km|in the park|with Ben|intervals|3 miles|slowly'],
  ['Call', 'Mom|grandma|a friend|Dad|my sister|Aunt Rosa'],
  ['Take', 'vitamins|creatine|the stairs|a cold shower|meds|vitamin D|out the trash'],
  ['Plan', 'tomorrow|meals|the week|budget|my day'],
  ['Water', 'the plants|the garden|the tomatoes|flowers'],
  ['Review', 'goals|the budget|flashcards|finances|notes'],
  ['Do', 'the laundry|50 squats|mobility|20 pushups|the dishes|a puzzle'],
  ['Make', 'the bed|a to-do list|lunch|overnight oats|my lunchbox'],
  ['Play', 'tennis|chess|with the kids|the cello|a board game'],
  ['Study', 'anatomy|for the exam|math|Korean|chapter notes'],
  ['Go', 'to bed by ten|to the gym|outside|swimming|to church|climbing'],
  ['Check', 'email twice|bank account|posture|blood pressure|tire pressure'],
  ['Feed', 'the cat|the sourdough|the fish|birds'],
  ['Wash', 'the car|my face|bedding|hair|the floor'],
  ['Stretch', 'hips|for 10 minutes|after work|hamstrings|before bed'],
  ['Cook', 'at home|something new|dinner|a veggie meal|soup'],
  ['Sleep', '8 hours|before 11|early|with the window open'],
  ['Brush', 'teeth|the cat|my tongue'],
  ['Listen', 'to a podcast|to one album|to an audiobook'],
  ['Save', '5 dollars|receipts|money'],
  ['Avoid', 'snacks|social media|caffeine|the elevator'],
  ['Pick up', 'the kids|litter|groceries|dry cleaning'],
];

const ACTIVITIES =
  'Yoga|Squash|Gym|Pilates|Swimming|Meditation|Journaling|Floss|Skincare|Stretching|Laundry|Meal prep|Boxing|Bouldering|Deep work|Inbox zero|Cold shower|Morning run|Leg day|Language class|Choir|Spinning|Pottery|Tai chi|Sketching|Gardening|Vacuuming|Prayer|Therapy|Dance class|Band practice|Ironing|Duolingo|Push-ups|Sauna|Long walk|Volleyball|Bike ride|Physio|Homework|Blog post|Quiet time|Bible study|HIIT|Cardio|Weight lifting|Ballet|Judo|Book club|Foam rolling|Nap|Breathing exercises|Evening walk|Grocery run|Date night|Online course|Mobility work|Sunrise walk|Stand-up meeting|Photography|Knitting|Sudoku';

const WITHOUT =
  'No sugar|No alcohol|No phone in bed|No coffee after lunch|No social media|No snacks|No TV|No smoking|Less screen time|No fast food|Phone off at night|Lights out early';

const AMOUNTS = '10 min|20 minutes|x 3|30 min|15 reps|2 sets|1 hour|45 min|5 miles';

const split = (words: string): readonly string[] => words.split('|');

const habitName = (chance: Chance): string => {
  const draw = chance.between(0, 1);
  if (draw < 0.08) return chance.one(split(WITHOUT));
  if (draw < 0.14) return `${chance.whole(5, 60)} ${chance.one(['pushups', 'squats', 'sit-ups', 'burpees', 'lunges'])}`;
  if (draw < 0.5) {
    const activity = chance.one(split(ACTIVITIES));
    return chance.is(0.15) ? `${activity} ${chance.one(split(AMOUNTS))}` : activity;
  }
  const [verb, things] = chance.one(DEEDS);
  return `${verb} ${chance.one(split(things))}`;
};

/** Different names, all written in one way. */
export const habitNames = (chance: Chance, count: number): string[] => {
  const names = new Set<string>();
  while (names.size < count) names.add(habitName(chance));
  const write = chance.one([same, same, same, same, same, lower, upper, title]);
  return [...names].map(write);
};

const same = (name: string): string => name;
const lower = (name: string): string => name.toLowerCase();
const upper = (name: string): string => name.toUpperCase();
const title = (name: string): string =>
  name.replaceAll(/\b(?<!')\p{Ll}(?=\p{L}{3})/gu, (letter) => letter.toUpperCase());

const ALL = [0, 1, 2, 3, 4, 5, 6] as const;

/** Days people choose; null is every day. */
const someDays = (chance: Chance): readonly Weekday[] | null => {
  const draw = chance.between(0, 1);
  if (draw < 0.15) return null;
  if (draw < 0.27) return WEEKDAYS.slice(0, 5);
  if (draw < 0.34) return WEEKDAYS.slice(5);
  const places = new Set(chance.some(ALL, chance.one([1, 1, 2, 2, 2, 3, 3, 4])));
  return WEEKDAYS.filter((_, place) => places.has(ALL[place] ?? 0));
};

/** Habits with days, a few of them for every day. */
export const scheduledHabits = (chance: Chance, count: number): ExpectedHabit[] =>
  habitNames(chance, count).map((name) => ({ name, weekdays: someDays(chance) }));

export const dailyHabits = (chance: Chance, count: number): ExpectedHabit[] =>
  habitNames(chance, count).map((name) => ({ name, weekdays: null }));
