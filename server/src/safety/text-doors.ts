import { PERSON_NAME_MAX, PERSON_TITLE_MAX } from '@crushing/domain/profile/profile-limits';
import { ADMIN_NOTES_MAX } from '@crushing/domain/invitations/notes-limit';
import { addDays } from '@crushing/domain/calendar/calendar-day';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { ENCOURAGEMENT_MAX } from '@crushing/domain/encouragement/encouragement-limits';
import { GOAL_TITLE_MAX } from '@crushing/domain/goals/goal-limits';
import { HABIT_NAME_MAX, NOTE_MAX } from '@crushing/domain/habits/habit-limits';
import { TOKEN_NAME_MAX } from '@crushing/domain/tokens/token-limits';
import type { BetaRequest } from '@crushing/contract/beta-requests/schemas';
import type { Goal } from '@crushing/contract/goals/schemas';
import type { Habit, Instance } from '@crushing/contract/habits/schemas';
import type { ImportedHistory } from '@crushing/contract/habit-import/schemas';
import type { TokenView } from '@crushing/contract/tokens/schemas';
import { DAILY, create, saveInstance } from '#testing/habit-calls.ts';
import { invited } from '#testing/invited.ts';
import type { Answer } from '#testing/test-client.ts';
import { TEST_PASSWORD } from '#testing/test-server.ts';
import type { TestPerson, TestServer } from '#testing/test-server.ts';

/** A call that writes a person's text into each of its fields, and the texts that can be read of them afterwards. */
export type TextDoor = {
  readonly fields: readonly string[];
  readonly lengthMax: number;
  /** The field refuses signs that turn the direction of the text around it. */
  readonly isName?: true;
  /** The call hashes a password, which takes long. */
  readonly isSlow?: true;
  readonly write: (typed: Typed) => Promise<Written>;
};

export type Typed = {
  readonly server: TestServer;
  readonly admin: TestPerson;
  /** Somebody who has done nothing yet. */
  readonly person: TestPerson;
  readonly text: string;
};

export type Written = { readonly answer: Answer; readonly read: () => Promise<readonly unknown[]> };

const TODAY = '2026-03-11' as CalendarDay;
const FIRST_DAY = '2026-03-01' as CalendarDay;

const idIn = ({ body }: Answer): number => (body as { id: number }).id;

const habitTexts = async (person: TestPerson, id: number): Promise<readonly unknown[]> => {
  const { name, notes } = (await person.get(`/api/habits/${id}`)).body as Habit;
  return [name, notes];
};

const dayNote = async (person: TestPerson, habitId: number, day: CalendarDay = TODAY): Promise<readonly unknown[]> => {
  const instances = (await person.get(`/api/habits/${habitId}/instances`)).body as Instance[];
  return [instances.find(({ date }) => date === day)?.notes];
};

type NewAccount = Readonly<{ email: string; username: string; password: string; name: string }>;

/** A call that makes an account with the text as name. */
const newAccount = (field: string, signUp: (typed: Typed, account: NewAccount) => Promise<Answer>): TextDoor => ({
  fields: [field],
  lengthMax: PERSON_NAME_MAX,
  isName: true,
  isSlow: true,
  write: async (typed) => {
    const { server, person, text } = typed;
    const email = `new.${person.email}`;
    const answer = await signUp(typed, { email, username: `n${person.id}`, password: TEST_PASSWORD, name: text });
    return { answer, read: async () => nameOf(server, email) };
  },
});

const GOAL_TEXTS = ['title', 'description', 'specific', 'measurable', 'achievable', 'relevant', 'timeBound'] as const;

const goalOf = (text: string): object => Object.fromEntries(GOAL_TEXTS.map((field) => [field, text]));

const goalTexts = async (person: TestPerson): Promise<readonly unknown[]> => {
  const goal = (await person.get('/api/goals')).body as Goal;
  return GOAL_TEXTS.map((field) => goal[field]);
};

const asked = async ({ server, person }: Typed, words: object): Promise<Answer> =>
  server.visitor().post('/api/beta-requests', {
    firstName: 'Eve',
    email: `asks.${person.email}`,
    jobTitle: 'Baker',
    pricingAmount: 5,
    pricingInterval: 'month',
    ...words,
  });

const requestOf = async ({ admin, person }: Typed): Promise<BetaRequest | undefined> => {
  const found = await admin.get(`/api/admin/beta-requests?search=${encodeURIComponent(`asks.${person.email}`)}`);
  return (found.body as { requests: BetaRequest[] }).requests[0];
};

/** The name of a person who has just got an account. */
const nameOf = async (server: TestServer, email: string): Promise<readonly unknown[]> => {
  const query = server.deps.database.read.selectFrom('users').select('name').where('email', '=', email);
  return [(await query.executeTakeFirst())?.name];
};

export const TEXT_DOORS: readonly TextDoor[] = [
  {
    fields: ['createHabit.name', 'createHabit.notes'],
    lengthMax: HABIT_NAME_MAX,
    write: async ({ person, text }) => {
      const answer = await person.post('/api/habits', { ...DAILY, name: text, notes: text });
      return { answer, read: async () => habitTexts(person, idIn(answer)) };
    },
  },
  {
    fields: ['changeHabit.name', 'changeHabit.notes'],
    lengthMax: HABIT_NAME_MAX,
    write: async ({ person, text }) => {
      const { id } = await create(person);
      const answer = await person.patch(`/api/habits/${id}`, { name: text, notes: text });
      return { answer, read: async () => habitTexts(person, id) };
    },
  },
  {
    fields: ['changeHabit.updates.name', 'changeHabit.updates.notes'],
    lengthMax: HABIT_NAME_MAX,
    write: async ({ person, text }) => {
      const { id } = await create(person);
      const answer = await person.patch(`/api/habits/${id}`, { updates: { name: text, notes: text } });
      return { answer, read: async () => habitTexts(person, id) };
    },
  },
  {
    fields: ['saveInstance.notes'],
    lengthMax: NOTE_MAX,
    write: async ({ person, text }) => {
      const { id } = await create(person);
      const answer = await saveInstance(person, id, TODAY, { completed: true, notes: text });
      return { answer, read: async () => dayNote(person, id) };
    },
  },
  ...(['changeInstance', 'changeInstanceNote'] as const).map((name): TextDoor => ({
    fields: [`${name}.notes`],
    lengthMax: NOTE_MAX,
    write: async ({ person, text }) => {
      const { id } = await create(person);
      const instance = idIn(await saveInstance(person, id, TODAY, { completed: true }));
      const path = `/api/habit-instances/${instance}${name === 'changeInstance' ? '' : '/note'}`;
      return { answer: await person.patch(path, { notes: text }), read: async () => dayNote(person, id) };
    },
  })),
  {
    fields: GOAL_TEXTS.map((field) => `createGoal.${field}`),
    lengthMax: GOAL_TITLE_MAX,
    write: async ({ person, text }) => {
      const days = { startDate: TODAY, targetDate: addDays(TODAY, 30) };
      const answer = await person.post('/api/goals', { ...goalOf(text), ...days });
      return { answer, read: async () => goalTexts(person) };
    },
  },
  {
    fields: GOAL_TEXTS.map((field) => `changeGoal.${field}`),
    lengthMax: GOAL_TITLE_MAX,
    write: async ({ person, text }) => {
      const days = { startDate: TODAY, targetDate: addDays(TODAY, 30) };
      const id = idIn(await person.post('/api/goals', { title: 'Run 10 km', ...days }));
      return { answer: await person.patch(`/api/goals/${id}`, goalOf(text)), read: async () => goalTexts(person) };
    },
  },
  {
    fields: ['importHabits.name', 'importHabits.notes'],
    lengthMax: HABIT_NAME_MAX,
    write: async ({ person, text }) => {
      const answer = await person.post('/api/habits/import', [{ ...DAILY, name: text, notes: text }]);
      const ids = async () => ((await person.get('/api/habits')).body as Habit[]).map(({ id }) => id);
      return {
        // The answer is good even when it refuses a row, so this turns it into a refusal.
        answer: (answer.body as { imported: number }).imported === 0 ? { ...answer, status: 400 } : answer,
        read: async () => (await Promise.all((await ids()).map(async (id) => habitTexts(person, id)))).flat(),
      };
    },
  },
  {
    fields: ['key', 'habit.name', 'habit.notes', 'notes.notes', 'names.name'].map(
      (end) => `importHistory.parts.${end}`,
    ),
    lengthMax: HABIT_NAME_MAX,
    write: async ({ person, text }) => {
      const part = {
        key: text,
        habit: { name: text, type: 'daily', notes: text },
        from: FIRST_DAY,
        states: 'xx',
        notes: [{ date: FIRST_DAY, notes: text }],
        names: [{ date: FIRST_DAY, name: text }],
      };
      const answer = await person.post('/api/habits/import/history', { parts: [part] });
      const read = async (): Promise<readonly unknown[]> => {
        const history = (await person.get('/api/habits/import/history')).body as { habits: ImportedHistory[] };
        const [habit] = (await person.get('/api/habits')).body as Habit[];
        const [instance] = (await person.get(`/api/habits/${habit?.id}/instances`)).body as Instance[];
        return [
          history.habits[0]?.key,
          habit?.name,
          habit?.notes,
          ...(await dayNote(person, habit?.id ?? 0, FIRST_DAY)),
          instance?.habitName,
        ];
      };
      return { answer, read };
    },
  },
  {
    fields: ['createToken.name'],
    lengthMax: TOKEN_NAME_MAX,
    isName: true,
    write: async ({ person, text }) => {
      const answer = await person.post('/api/tokens', { name: text, access: 'read' });
      return {
        answer,
        read: async () => ((await person.get('/api/tokens')).body as TokenView[]).map(({ name }) => name),
      };
    },
  },
  {
    fields: ['createBetaRequest.firstName', 'createBetaRequest.jobTitle', 'createBetaRequest.customJobTitle'],
    lengthMax: 100,
    write: async (typed) => {
      const { text } = typed;
      const answer = await asked(typed, { firstName: text, jobTitle: text, customJobTitle: text });
      const read = async (): Promise<readonly unknown[]> => {
        const request = await requestOf(typed);
        return [request?.firstName, request?.jobTitle, request?.customJobTitle];
      };
      return { answer, read };
    },
  },
  {
    fields: ['reviewBetaRequest.notes'],
    lengthMax: ADMIN_NOTES_MAX,
    write: async (typed) => {
      await asked(typed, {});
      const path = `/api/admin/beta-requests/${(await requestOf(typed))?.id}`;
      const answer = await typed.admin.patch(path, { status: 'rejected', notes: typed.text });
      return { answer, read: async () => [(await requestOf(typed))?.reviewNotes] };
    },
  },
  {
    fields: ['addApprovedEmail.notes'],
    lengthMax: ADMIN_NOTES_MAX,
    write: async ({ admin, person, text }) => {
      const email = `friend.of.${person.email}`;
      const answer = await admin.post('/api/admin/approved-emails', { email, notes: text });
      const read = async (): Promise<readonly unknown[]> => {
        const found = await admin.get(`/api/admin/approved-emails?search=${encodeURIComponent(email)}`);
        return (found.body as { approvedEmails: { notes: string | null }[] }).approvedEmails.map(({ notes }) => notes);
      };
      return { answer, read };
    },
  },
  {
    fields: ['sendEncouragement.message'],
    lengthMax: ENCOURAGEMENT_MAX,
    write: async ({ admin, person, text }) => {
      const answer = await person.post('/api/encouragement', { toUserId: admin.id, message: text });
      const read = async (): Promise<readonly unknown[]> => {
        const list = (await admin.get('/api/encouragements')).body as {
          encouragements: { message: string; fromUser: { id: number } }[];
        };
        return list.encouragements.filter(({ fromUser }) => fromUser.id === person.id).map(({ message }) => message);
      };
      return { answer, read };
    },
  },
  {
    fields: ['saveProfile.name', 'saveProfile.title'],
    lengthMax: Math.min(PERSON_NAME_MAX, PERSON_TITLE_MAX),
    isName: true,
    write: async ({ person, text }) => {
      const answer = await person.put('/api/profile', { name: text, title: text });
      const read = async (): Promise<readonly unknown[]> => {
        const { name, title } = (await person.get('/api/user')).body as { name: string; title: string };
        return [name, title];
      };
      return { answer, read };
    },
  },
  newAccount('register.name', async ({ server }, account) => {
    const invitationCode = await invited(server, account.email);
    return server.visitor().post('/api/register', { ...account, invitationCode });
  }),
  newAccount('signUpForPodcast.name', ({ server }, account) => server.visitor().post('/api/podcast/signup', account)),
];
