import type { Weekday } from '@crushing/domain/calendar/weekday';
import type { HabitType } from '@crushing/domain/habits/schedule';

export type HabitIdea = {
  readonly name: string;
  readonly type: HabitType;
  readonly weekdays: readonly Weekday[] | null;
  readonly deadline: string;
  readonly notes: readonly string[];
};

const daily = (name: string, notes: readonly string[], deadline = '00:00'): HabitIdea => ({
  name,
  type: 'daily',
  weekdays: null,
  deadline,
  notes,
});

const weekly = (name: string, weekdays: readonly Weekday[], notes: readonly string[]): HabitIdea => ({
  name,
  type: 'weekly',
  weekdays,
  deadline: '00:00',
  notes,
});

export const HABIT_IDEAS: readonly HabitIdea[] = [
  daily('Read 20 pages', ['Could not put it down', 'Finished the chapter about the sea']),
  daily('Morning workout', ['Knees felt better', 'Short one, but done'], '09:00'),
  daily('Drink two litres of water', ['The big bottle helps']),
  daily('Meditate for ten minutes', ['Quiet head today', 'Sat by the window']),
  daily('Write in the journal', ['Three good things', 'More than I expected']),
  daily('Practise Spanish', ['Past tense at last', 'Talked to the neighbour'], '21:00'),
  daily('Walk 8,000 steps', ['Through the park', 'In the rain']),
  daily('In bed by eleven', ['Asleep at once']),
  daily('No phone before breakfast', ['Left it in the kitchen']),
  daily('Stretch', ['Ten minutes while the kettle boiled']),
  daily('Eat two fruits', ['Apples from the market']),
  daily('Tidy one thing', ['The drawer nobody opens']),
  weekly('Run 5 km', ['monday', 'wednesday', 'friday'], ['Faster than last week', 'Slow and happy']),
  weekly('Strength training', ['tuesday', 'thursday', 'saturday'], ['New best on the bench']),
  weekly('Play the guitar', ['tuesday', 'thursday', 'sunday'], ['The bridge works now']),
  weekly('Call the family', ['sunday'], ['An hour, and laughter']),
  weekly(
    'Deep work before noon',
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    ['Chapter two is drafted', 'Two hours without mail'],
  ),
  weekly('Cook something new', ['wednesday', 'saturday'], ['Lentils again, but better']),
  weekly('Water the plants', ['monday', 'thursday'], ['The fern is back']),
  weekly('Review the week', ['friday'], ['Clear list for Monday']),
];
