import type { Following } from '@crushing/contract/following/schemas';
import type { Goal } from '@crushing/contract/goals/schemas';
import type { ListedUser } from '@crushing/contract/users/schemas';
import type { TestClient } from '#testing/test-client.ts';
import type { Random } from '#seed/random.ts';
import type { Facts } from './known-facts.ts';
import type { OtherWrites, Write } from './writer.ts';

const GOAL = 'goal';
const PASSWORD = 'nine brown boots';
const PAGE = 100;

const followFact = (userId: number): string => `follow ${userId}`;
const accountFact = (username: string): string => `account ${username}`;

type SocialNeeds = {
  readonly random: Random;
  /** Whom this writer alone follows and unfollows. */
  readonly followee: number;
  /** A person has one goal, so one writer of each person writes it. */
  readonly hasGoal: boolean;
  readonly newVisitor: () => TestClient;
};

/** Sign-ups under names that begin with the mark, the goal of a person, and whom they follow. */
export const socialWrites = (mark: string, { random, followee, hasGoal, newVisitor }: SocialNeeds): OtherWrites => {
  let signUps = 0;
  return (person, known) => {
    const kind = random();
    if (kind < 0.2) return signUp(newVisitor(), `${mark}${(signUps += 1)}`);
    if (kind < 0.6 && hasGoal) return writeGoal(person, known);
    return changeFollow(person, followee, known.get(followFact(followee)) !== 'yes');
  };
};

const signUp = (visitor: TestClient, username: string): Write => ({
  send: () => visitor.post('/api/register', { email: `${username}@example.org`, username, password: PASSWORD }),
  fact: () => [accountFact(username), 'there'],
});

/** A goal may be changed once a month, but its banner hidden and shown as often as one likes. */
const writeGoal = (person: TestClient, known: Facts): Write => {
  const before = known.get(GOAL);
  if (before === undefined) {
    const days = { startDate: '2020-01-01', targetDate: '2099-12-31' };
    return { send: () => person.post('/api/goals', { title: 'Run 10 km', ...days }), fact: () => [GOAL, 'shown'] };
  }
  const [call, after] = before === 'shown' ? (['dismiss', 'hidden'] as const) : (['reset-dismissal', 'shown'] as const);
  return {
    send: async () => {
      const { body } = await person.get('/api/goals');
      return person.post(`/api/goals/${(body as Goal).id}/${call}`);
    },
    fact: () => [GOAL, after],
  };
};

const changeFollow = (person: TestClient, userId: number, isWanted: boolean): Write => ({
  send: () => (isWanted ? person.post(`/api/follow/${userId}`) : person.delete(`/api/follow/${userId}`)),
  fact: () => [followFact(userId), isWanted ? 'yes' : 'no'],
});

/** A person's goal and whom of these they follow. */
export const readSocial = async (person: TestClient, followees: readonly number[]): Promise<Map<string, string>> => {
  const goal = (await person.get('/api/goals')).body as Goal | null;
  const followed = (await person.get('/api/following')).body as Following[];
  const following = new Set(followed.map(({ followee }) => followee.id));
  return new Map([
    ...(goal === null ? [] : [[GOAL, goal.shouldShow ? 'shown' : 'hidden'] as const]),
    ...followees.map((id) => [followFact(id), following.has(id) ? 'yes' : 'no'] as const),
  ]);
};

/** Every account, as the administrator sees them. */
export const readAccounts = async (admin: TestClient): Promise<Map<string, string>> => {
  const accounts = new Map<string, string>();
  for (let cursor: string | null = '0'; cursor !== null;) {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const { body } = await admin.get(`/api/admin/users?order=oldest&limit=${PAGE}&cursor=${cursor}`);
    const page = body as { users: ListedUser[]; nextCursor: string | null };
    for (const { username } of page.users) accounts.set(accountFact(username), 'there');
    cursor = page.nextCursor;
  }
  return accounts;
};
