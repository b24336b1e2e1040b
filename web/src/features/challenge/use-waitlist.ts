import { getChallenge, getWaitlist, joinWaitlist, leaveWaitlist } from '@crushing/contract/challenge/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messageOf } from '#api/api-error.ts';
import { invalidateEndpoint, useEndpoint } from '#api/cache/endpoint-query.ts';
import { useChange } from '#api/changes/use-change.ts';
import { endpointKey } from '#api/endpoint-key.ts';
import { showToast } from '#ui/toast/toast.ts';
import { knownOnWaitlist } from './banner-memory.ts';

/** Whether the signed-in person waits for the next challenge, and how many do. The device remembers the first. */
export const useWaitlist = () => {
  const reading = useEndpoint(getWaitlist, {}, { refetchOnWindowFocus: true, staleTime: 0 });
  const isOn = reading.data?.userOnWaitlist;
  useEffect(() => {
    if (isOn !== undefined && isOn !== knownOnWaitlist.read()) knownOnWaitlist.write(isOn);
  }, [isOn]);
  return reading;
};

/** Joins and leaves the waitlist. The notice of leaving has an Undo. */
export const useWaitlistChange = () => {
  const join = useChange(joinWaitlist, {
    send: (_wanted: void, { call, client }) => withoutReads(client, () => call({})),
    queue: QUEUE,
    done: (waitlist, _wanted, client) => {
      client.setQueryData(WAITLIST, waitlist);
      showToast({ title: 'Added to waitlist!', variant: 'success' });
    },
    failure: (error) => ({ title: 'Failed to join waitlist', description: messageOf(error, TRY_AGAIN) }),
  });
  const leave = useChange(leaveWaitlist, {
    send: (_wanted: void, { call, client }) => withoutReads(client, () => call({})),
    queue: QUEUE,
    done: (waitlist, _wanted, client) => {
      client.setQueryData(WAITLIST, waitlist);
      showToast({ title: 'Removed from waitlist', action: { label: 'Undo', onSelect: () => join.mutate() } });
    },
    // A round may have been opened, which takes everybody off the list.
    failed: (_error, client) => {
      for (const endpoint of [getChallenge, getWaitlist]) void invalidateEndpoint(client, endpoint);
    },
    failure: (error) => ({ title: 'Failed to leave waitlist', description: messageOf(error, TRY_AGAIN) }),
  });
  return { isBusy: join.isPending || leave.isPending, join: () => join.mutate(), leave: () => leave.mutate() };
};

/** A read under way is older than the change, and would undo what its answer shows. */
const withoutReads = async <Answer>(client: QueryClient, change: () => Promise<Answer>): Promise<Answer> => {
  await client.cancelQueries({ queryKey: WAITLIST });
  return change();
};

const QUEUE = 'waitlist';
const WAITLIST = endpointKey(getWaitlist, {});
const TRY_AGAIN = 'Please try again.';
