import type { Stage } from '#seeded/on-both-databases.ts';

const AT = `'2026-01-05T07:00:00.000Z'`;

/**
 * For measurements: fills each of the administrator's lists, except the list of people, with this many rows. All people
 * take part in the latest challenge, whose id is `count`.
 */
export const fillLists = async ({ run, databaseUrl }: Stage, count: number): Promise<void> => {
  const numbers = `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})`;
  await run(
    `insert into beta_access_requests
       ("firstName", email, "jobTitle", "pricingAmount", "pricingInterval", "createdAt")
     ${numbers} select 'Asker ' || n, 'asker' || n || '@example.org', 'Nurse', 5, 'month', ${AT} from numbers`,
  );
  await run(
    `insert into approved_emails (email, "invitationCode", "codeExpires", "approvedAt")
     ${numbers} select 'invited' || n || '@example.org', 'CODE' || n, ${AT}, ${AT} from numbers`,
  );
  await run(
    `insert into audit_log ("actorId", action, "targetUserId", "createdAt")
     ${numbers} select 1, 'users.renamed', n, ${AT} from numbers`,
  );
  await run(
    `insert into notification_queue
       ("toEmail", type, subject, "htmlContent", "textContent", "scheduledFor", "sentAt", status, "createdAt")
     ${numbers} select 'person' || n || '@example.org', 'invitation', 'Come in', '', '', ${AT}, ${AT}, 'sent', ${AT}
     from numbers`,
  );
  await run(
    `insert into challenges (id, name, "startDate", "endDate", "isActive", "createdAt", "endedAt")
     ${numbers} select n, 'Round ' || n, '2026-01-05', '2026-01-11', false, ${AT}, ${AT} from numbers`,
  );
  await run(
    `insert into challenge_participants ("challengeId", "userId", "joinedAt") select ${count}, id, ${AT} from users`,
  );
  // Each member has up to three days.
  for (const [place, day] of ['2026-01-05', '2026-01-06', '2026-01-07'].entries())
    await run(
      `insert into challenge_days ("challengeId", "userId", day)
       select ${count}, id, '${day}' from users where id % 4 > ${place}`,
    );
  await run(`update users set "isBot" = true, "botType" = 'high_achiever' where id > ${count / 2}`);
  // They act long after the measurement.
  await run(`insert into bots ("userId", "dueAt") select id, '2100-01-01T00:00:00.000Z' from users where "isBot"`);
  // PostgreSQL counts the rows of its tables by itself a minute after such a change, and plans by them.
  if (databaseUrl !== null) await run('analyze');
};
