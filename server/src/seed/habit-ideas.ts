import type { Weekday } from '@crushing/domain/calendar/weekday';
import type { HabitType } from '@crushing/domain/habits/schedule';

export type HabitIdea = {
  readonly name: string;
  readonly type: HabitType;
  readonly weekdays: readonly Weekday[] | null;
  readonly deadline: string;
  /** The hour at which people do it, as a number from 0 to 24. */
  readonly hour: number;
  readonly notes: readonly string[];
};

const daily = (name: string, hour: number, notes: readonly string[], deadline = '00:00'): HabitIdea => ({
  name,
  type: 'daily',
  weekdays: null,
  deadline,
  hour,
  notes,
});

const weekly = (name: string, hour: number, weekdays: readonly Weekday[], notes: readonly string[]): HabitIdea => ({
  name,
  type: 'weekly',
  weekdays,
  deadline: '00:00',
  hour,
  notes,
});

export const HABIT_IDEAS: readonly HabitIdea[] = [
  daily('Read 20 pages', 21.5, ['Could not put it down', 'Finished the chapter about the sea']),
  daily('Morning workout', 7, ['Knees felt better', 'Short one, but done'], '09:00'),
  daily('Drink two litres of water', 16, ['The big bottle helps']),
  daily('Meditate for ten minutes', 6.5, ['Quiet head today', 'Sat by the window']),
  daily('Write in the journal', 22, ['Three good things', 'More than I expected']),
  daily('Practise Spanish', 19, ['Past tense at last', 'Talked to the neighbour'], '21:00'),
  daily('Walk 8,000 steps', 18, ['Through the park', 'In the rain']),
  daily('In bed by eleven', 22.8, ['Asleep at once']),
  daily('No phone before breakfast', 7.5, ['Left it in the kitchen']),
  daily('Stretch', 8, ['Ten minutes while the kettle boiled']),
  daily('Eat two fruits', 13, ['Apples from the market']),
  daily('No alcohol', 21.8, ['Ginger beer instead']),
  daily('Tidy one thing', 17.5, ['The drawer nobody opens']),
  weekly('Run 5 km', 6.8, ['monday', 'wednesday', 'friday'], ['Faster than last week', 'Slow and happy']),
  weekly('Strength training', 18.5, ['tuesday', 'thursday', 'saturday'], ['New best on the bench']),
  weekly('Play the guitar', 20, ['tuesday', 'thursday', 'sunday'], ['The bridge works now']),
  weekly('Call the family', 15, ['sunday'], ['An hour, and laughter']),
  weekly(
    'Deep work before noon',
    11,
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    ['Chapter two is drafted', 'Two hours without mail'],
  ),
  weekly('Cook something new', 19.5, ['wednesday', 'saturday'], ['Lentils again, but better']),
  weekly('Water the plants', 9, ['monday', 'thursday'], ['The fern is back']),
  weekly('Review the week', 16.5, ['friday'], ['Clear list for Monday']),
];
