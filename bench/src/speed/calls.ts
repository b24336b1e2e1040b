import type { FilledPerson } from '@crushing/server/seed/fill-people';

export type CallName = (typeof CALL_NAMES)[number];
export const CALL_NAMES = ['page shell', 'habits, fresh', 'habits, 304', 'durable toggle'] as const;

/**
 * The requests that each connection repeats. No two connections share a person, because writes of one person wait for
 * each other.
 */
export type Calls = (name: CallName, connections: number) => Promise<string[][]>;

/** The paths of the calls; the product and the floor have their own. */
export type Routes = {
  readonly list: string;
  readonly unchanged: string;
  readonly toggle: string;
  readonly etagOf: (person: FilledPerson) => Promise<string>;
};

export type CallsNeeds = {
  readonly port: number;
  readonly people: readonly FilledPerson[];
  readonly habitsEach: number;
  readonly day: string;
};

const PEOPLE_PER_CONNECTION = 15;

export const routesOfCrushing = (port: number): Routes => ({
  list: '/api/habits',
  unchanged: '/api/habits',
  toggle: '/api/habit-instances',
  etagOf: async ({ sessionToken }) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/habits`, { headers: { cookie: `sid=${sessionToken}` } });
    await answer.arrayBuffer();
    return answer.headers.get('etag') ?? '';
  },
});

export const routesOfFloor = (day: string): Routes => ({
  list: `/list?date=${day}`,
  unchanged: '/unchanged',
  toggle: '/toggle',
  etagOf: async () => '"1"',
});

/** The calls as a browser sends them, as whole requests. */
export const callsTo = (routes: Routes, { port, people, habitsEach, day }: CallsNeeds): Calls => {
  const host = `127.0.0.1:${port}`;
  const shell = `GET / HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: gzip, deflate, br\r\n\r\n`;
  const head = (method: string, path: string, person: FilledPerson): string =>
    `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: sid=${person.sessionToken}\r\n`;
  const toggle = (person: FilledPerson, instance: object): string => {
    const body = JSON.stringify(instance);
    return `${head('POST', routes.toggle, person)}origin: http://${host}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  };
  return async (name, connections) => {
    const lanes = lanesOf(people, connections);
    if (name === 'page shell') return lanes.map(() => [shell]);
    if (name === 'habits, fresh')
      return lanes.map((lane) => lane.map((person) => `${head('GET', routes.list, person)}\r\n`));
    if (name === 'durable toggle') return lanes.map((lane) => toggles(lane, habitsEach, day, toggle));
    const unchanged = async (person: FilledPerson): Promise<string> =>
      `${head('GET', routes.unchanged, person)}if-none-match: ${await routes.etagOf(person)}\r\n\r\n`;
    const requests: string[][] = [];
    // One lane after the other, because all at once would need more connections than one address may have.
    for (const lane of lanes) requests.push(await Promise.all(lane.map(unchanged)));
    return requests;
  };
};

const lanesOf = (people: readonly FilledPerson[], connections: number): FilledPerson[][] => {
  const each = Math.min(PEOPLE_PER_CONNECTION, Math.floor(people.length / connections));
  return Array.from({ length: connections }, (_, lane) => people.slice(lane * each, (lane + 1) * each));
};

/** Sets every instance, then clears every one. Each write changes a value: writing an equal one reaches no disk. */
const toggles = (
  lane: readonly FilledPerson[],
  habitsEach: number,
  day: string,
  toggle: (person: FilledPerson, instance: object) => string,
): string[] =>
  [true, false].flatMap((completed) =>
    lane.map((person, index) =>
      toggle(person, { habitId: (person.id - 1) * habitsEach + (index % habitsEach) + 1, date: day, completed }),
    ),
  );
