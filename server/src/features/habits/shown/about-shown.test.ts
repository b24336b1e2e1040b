import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { create } from '#testing/habit-calls.ts';
import { testServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import { isAboutShown } from './shown-habits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => server.stop());

const HABITS = 3000;

// What is read here is a plan of PostgreSQL. SQLite writes its plans in other words.
test.runIf(process.env['DATABASE'] === 'postgres')(
  'whether others may see the habit of a row is asked of this habit, and not of those of everybody',
  async () => {
    const alice = await server.person('alice');
    await create(alice, { name: 'Read' });
    const { read } = server.deps.database;
    const copied = sql`"userId", name, type, deadline, weekdays, schedules, "startDay", "createdDay", "sortOrder",
      "createdAt", "lastUpdated", "isPrivate"`;
    await sql`insert into habits (${copied}) select ${copied} from habits, generate_series(1, ${HABITS}::integer)`.execute(
      read,
    );
    await sql`insert into activity_feed ("userId", "habitId", "activityType", "subjectKey", day, "createdAt")
      select "userId", id, 'habit_completed', 'habit:' || id, "createdDay", "createdAt" from habits`.execute(read);
    await sql`analyze`.execute(read);
    const plan = await read.selectFrom('activity_feed').select('id').where(isAboutShown).explain();
    const lines = plan.map((line) => Object.values(line).join(' '));
    expect(lines.join('\n')).toContain('Index');
    expect(lines.filter((line) => /Seq Scan on habits|hashed SubPlan/.test(line))).toEqual([]);
  },
);
