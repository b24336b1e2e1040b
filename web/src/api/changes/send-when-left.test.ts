import { changeNotificationPreferences } from '@crushing/contract/notifications/endpoints';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { aStorage } from '#testing/a-storage.ts';

type Sent = { method: string; body: unknown; keepalive: boolean };

let sent: Sent[] = [];
let page: EventTarget & { visibilityState: string };

beforeEach(() => {
  sent = [];
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', aStorage());
  vi.stubGlobal('sessionStorage', aStorage());
  vi.stubGlobal('fetch', async (_url: string, { method, body, keepalive }: RequestInit & { body: string }) => {
    sent.push({ method: String(method), body: JSON.parse(body), keepalive: keepalive === true });
    return Response.json({});
  });
  // Each test has a page of its own.
  vi.resetModules();
  return () => vi.unstubAllGlobals();
});

/** Opens a page that sends the queue "switches" when it is left. Its changes get no answer. */
const openPage = async () => {
  const { keepPrivateValuesOf } = await import('#browser/private-values.ts');
  const { sendWhenLeft } = await import('./send-when-left.ts');
  keepPrivateValuesOf(1);
  const client = new QueryClient();
  const change = (wanted: object, queue = 'switches') =>
    void client
      .getMutationCache()
      .build(client, { scope: { id: queue }, networkMode: 'always', mutationFn: () => new Promise(() => {}) })
      .execute(wanted);
  sendWhenLeft(client, changeNotificationPreferences, 'switches');
  return { client, change };
};

const leavePage = () => window.dispatchEvent(new Event('pagehide'));

test('all that a queue wants leaves with the page as one call that outlives it, the latest of each field', async () => {
  const { change } = await openPage();
  change({ weeklyDigest: false });
  change({ newFollowerNotifications: false });
  change({ weeklyDigest: true });
  change({ profileViewNotifications: false }, 'another queue');
  leavePage();
  expect(sent).toEqual([
    { method: 'PATCH', body: { weeklyDigest: true, newFollowerNotifications: false }, keepalive: true },
  ]);
});

test('a page that is hidden counts as left, and one that is shown again does not', async () => {
  const { change } = await openPage();
  change({ weeklyDigest: false });
  page.dispatchEvent(new Event('visibilitychange'));
  expect(sent).toEqual([]);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(sent).toHaveLength(1);
});

test('a page on which nothing is being changed sends nothing when it is left', async () => {
  const { client, change } = await openPage();
  leavePage();
  change({ weeklyDigest: false });
  // A sign-out clears the cache too.
  client.clear();
  leavePage();
  expect(sent).toEqual([]);
});

test('nothing is sent once another window has signed in as somebody else', async () => {
  const { change } = await openPage();
  change({ weeklyDigest: false });
  localStorage.setItem('crushing-private-owner', '2');
  leavePage();
  expect(sent).toEqual([]);
});

test('the same act is done once, also where its screen was opened twice', async () => {
  const { whenLeft } = await import('./send-when-left.ts');
  await openPage();
  const act = vi.fn<() => void>();
  whenLeft('planned days', act);
  whenLeft('planned days', act);
  leavePage();
  expect(act).toHaveBeenCalledOnce();
});
