import { expect, test } from 'vitest';
import { EmptiedDatabaseError } from '#database/connect.ts';
import { NoSpaceForCopyError } from '#database/copy-database.ts';
import { explainStart } from './explain-start.ts';

test('a port in use is named, also when nobody set one', () => {
  const error = Object.assign(new Error('in use'), { code: 'EADDRINUSE', syscall: 'listen', port: 3000 });
  expect(explainStart(error, {})).toEqual({
    line: 'PORT 3000 is in use: stop what listens there, or set PORT to another number.',
    exitCode: 78,
  });
});

test('a database whose name is not known yet is not blamed on HOST, and worth another try', () => {
  const error = Object.assign(new Error('unknown'), {
    code: 'ENOTFOUND',
    syscall: 'getaddrinfo',
    hostname: 'database',
  });
  const problem = explainStart(error, { HOST: '0.0.0.0', DATABASE_URL: 'postgres://crushing@database/crushing' });
  expect(problem).toMatchObject({ line: expect.stringContaining('DATABASE_URL'), exitCode: 69 });
});

test.each([
  [{ code: 'EAI_AGAIN', message: 'getaddrinfo EAI_AGAIN database' }, 69, 'does not answer (EAI_AGAIN)'],
  [{ code: '53300', message: 'sorry, too many clients already' }, 69, 'does not answer (53300)'],
  [{ message: 'Connection terminated due to connection timeout' }, 69, 'does not answer (Connection terminated'],
  [{ code: 'ENOENT', syscall: 'connect', message: 'connect ENOENT /run/.s.PGSQL.5432' }, 69, 'not answer (ENOENT)'],
  [{ code: '28P01', message: 'password authentication failed' }, 78, 'Correct its user, password or database'],
  [{ message: 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string' }, 78, 'Correct its user'],
  [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT', message: 'self-signed certificate' }, 78, 'with sslrootcert'],
  [{ code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', message: 'unable to verify' }, 78, 'with sslrootcert'],
  [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID', message: 'Host: db. is not in the names' }, 78, 'with sslrootcert'],
  [{ message: 'The server does not support SSL connections' }, 78, 'leave sslmode out'],
])('a start that meets %j ends with %d and names DATABASE_URL', (properties, exitCode, words) => {
  const error = Object.assign(new Error(properties.message), properties);
  const problem = explainStart(error, { DATABASE_URL: 'postgres://crushing@database/crushing' });
  expect(problem).toMatchObject({ line: expect.stringMatching(/^DATABASE_URL/), exitCode });
  expect(problem?.line).toContain(words);
});

test('a HOST nobody knows is', () => {
  const error = Object.assign(new Error('unknown'), { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'nowhere' });
  expect(explainStart(error, { HOST: 'nowhere' })).toMatchObject({
    line: expect.stringContaining('HOST'),
    exitCode: 78,
  });
});

test('a copy for which there is no space says how much is missing, and waits for somebody', () => {
  const error = new NoSpaceForCopyError('/data/backups has 120 MB left, and a copy needs 410 MB');
  expect(explainStart(error, {})).toEqual({
    line: '/data/backups has 120 MB left, and a copy needs 410 MB: free some space on its disk.',
    exitCode: 78,
  });
});

test.each([
  ['53100', 'The database of DATABASE_URL'],
  ['ENOSPC', 'DATA_DIR /pictures'],
])('a full disk is named by who found it full: %s by %s', (code, place) => {
  const error = Object.assign(new Error('No space left on device'), { code });
  const environment = { DATABASE_URL: 'postgres://crushing@database/crushing', DATA_DIR: '/pictures' };
  expect(explainStart(error, environment)).toEqual({
    line: `${place} is on a full disk: free some space and start again.`,
    exitCode: 1,
  });
});

test('an empty database beside a log with changes is named, and not replaced', () => {
  expect(explainStart(new EmptiedDatabaseError('/data/crushing.sqlite'), {})).toEqual({
    line: 'DATA_DIR /data/crushing.sqlite is empty or gone, but its log holds changes: restore a backup, or the file that was there.',
    exitCode: 78,
  });
});
