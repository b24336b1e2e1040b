import { endOtherSessions, endSession, listSessions } from '@crushing/contract/sessions/endpoints';
import type { SessionView } from '@crushing/contract/sessions/schemas';
import { listTokens } from '@crushing/contract/tokens/endpoints';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { messageOf } from '#api/api-error.ts';
import type { ApiError } from '#api/api-error.ts';
import { invalidateEndpoint } from '#api/cache/endpoint-query.ts';
import { useChange } from '#api/changes/use-change.ts';
import { Button } from '#ui/button.tsx';
import { SettingRow } from '#ui/settings/setting-row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { WhenLoaded } from '#ui/when-loaded.tsx';
import { seenWords } from './seen-words.ts';

const UNKNOWN = 'Unknown device';

/** The signed-in browsers of the person. Each but this one can be signed out. */
export const DeviceList = ({ reading }: { reading: UseQueryResult<SessionView[], ApiError> }) => (
  <WhenLoaded reading={reading} what="Your devices" className="pt-4" label="Loading devices" skeleton={<Waiting />}>
    {(sessions) => (
      <>
        <ul>
          {sessions.map((session) => (
            <li key={session.id}>
              <Device session={session} readAtMs={reading.dataUpdatedAt} />
            </li>
          ))}
        </ul>
        {sessions.some(({ isCurrent }) => !isCurrent) && <SignOutElsewhere />}
      </>
    )}
  </WhenLoaded>
);

// Most people have one device. If there are more, they stand below everything else on the page.
const Waiting = () => (
  <div className="flex h-15 items-center border-b border-border">
    <Skeleton className="h-6 w-48" />
  </div>
);

const Device = ({ session, readAtMs }: { session: SessionView; readAtMs: number }) => {
  const signOut = useSignOutDevice();
  const name = session.device ?? UNKNOWN;
  if (session.isCurrent) {
    return (
      <SettingRow label="This device" description={name}>
        <span className="text-label text-muted">Now</span>
      </SettingRow>
    );
  }
  return (
    <SettingRow label={name} description={seenWords(Date.parse(session.lastSeenAt), readAtMs)}>
      <Button variant="outline" size="small" loading={signOut.isPending} onClick={() => signOut.mutate(session)}>
        Sign out
        <span className="sr-only"> {name}</span>
      </Button>
    </SettingRow>
  );
};

const SignOutElsewhere = () => {
  const signOut = useSignOutElsewhere();
  const hintId = useId();
  return (
    <div className="flex flex-wrap items-center gap-3 pt-4">
      <Button
        variant="outline"
        size="small"
        aria-describedby={hintId}
        loading={signOut.isPending}
        onClick={() => signOut.mutate()}
      >
        Sign out everywhere else
      </Button>
      <p id={hintId} className="text-meta text-muted">
        Your API tokens end too.
      </p>
    </div>
  );
};

const useSignOutElsewhere = () =>
  useChange(endOtherSessions, {
    send: (_wanted: void, { call }) => call({}),
    done: async (_answer, _input, client) => {
      showToast({ title: 'Signed out', description: 'Only this device is signed in now.' });
      await Promise.all([invalidateEndpoint(client, listSessions), invalidateEndpoint(client, listTokens)]);
    },
    failure: (error) => ({ title: 'Not signed out', description: messageOf(error, 'Please try again.') }),
  });

const useSignOutDevice = () =>
  useChange(endSession, {
    send: async ({ id, device }: SessionView, { call }) => {
      await call({ params: { id } });
      return device ?? UNKNOWN;
    },
    done: async (name, _session, client) => {
      showToast({ title: 'Signed out', description: `${name} is signed out.` });
      await invalidateEndpoint(client, listSessions);
    },
    // The device may have been signed out meanwhile.
    failed: (_error, client) => void invalidateEndpoint(client, listSessions),
    failure: (error) => ({ title: 'Not signed out', description: messageOf(error, 'Please try again.') }),
  });
