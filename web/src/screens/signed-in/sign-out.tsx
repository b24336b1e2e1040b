import type { Endpoint } from '@crushing/contract/endpoint';
import { listHabits } from '@crushing/contract/habits/endpoints';
import { getProgress } from '@crushing/contract/progress/endpoints';
import { partialMatchKey, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { savedAnswers } from '#api/cache/saved-answers.ts';
import { endpointKey } from '#api/endpoint-key.ts';
import { saveFile } from '#browser/save-file.ts';
import { useLogOut } from '#features/accounts/use-log-out.ts';
import { privateNotes, privateNotesFile } from '#features/habits/focus/private-notes.ts';
import { countUnsent, loadUnsent, pendingChanges, unsentHabits } from '#features/habits/recording/recording.ts';
import { isLeaveGuarded } from '#navigation/leaving.ts';
import { Button } from '#ui/button.tsx';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import { countWaiting, untilNothingChanges } from './until-nothing-changes.ts';

/** What only this device has: changes that are not sent, habits with private notes, and whether the profile is edited. */
type Losses = { readonly unsent: number; readonly notes: number; readonly isEditing: boolean };

const NOTHING: Losses = { unsent: 0, notes: 0, isEditing: false };

const lossesNow = (client: QueryClient): Losses => ({
  // Without storage the outbox is empty, and only this page has the changes.
  unsent:
    Math.max(countUnsent(), pendingChanges.current().length + unsentHabits.current().length) + countWaiting(client),
  notes: privateNotes().length,
  isEditing: isLeaveGuarded(),
});

/** Signs out. Sends first what can be sent, and asks once if the rest would be lost. */
export const SignOut = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const client = useQueryClient();
  const [losses, setLosses] = useState(NOTHING);
  const [isAsking, setAsking] = useState(false);
  // Something else may have been opened while the call was under way.
  const { mutate: leave, isPending: isLeaving } = useLogOut(() => open && onClose());
  const decide = useEffectEvent(() => {
    const found = lossesNow(client);
    if (wordsOf(found) === '') return leave();
    setLosses(found);
    setAsking(true);
  });
  useEffect(() => {
    if (!open) return undefined;
    let isWanted = true;
    void Promise.all([sendWhatWaits(client), untilNothingChanges(client, LEAVE_WAIT_MS)]).then(() => {
      // Something else may have been opened meanwhile.
      if (isWanted) decide();
    });
    return () => {
      isWanted = false;
      setAsking(false);
    };
  }, [open, client]);
  return (
    <AlertDialog
      open={open && isAsking}
      title="Sign out of this device?"
      description={`Signing out erases what only this device has: ${wordsOf(losses)}.`}
      confirmLabel="Sign out"
      confirming={isLeaving}
      onConfirm={() => leave()}
      onCancel={onClose}
    >
      {losses.notes > 0 && (
        <Button variant="outline" onClick={() => saveNotes(client)}>
          Save private notes as a file
        </Button>
      )}
    </AlertDialog>
  );
};

// A person who wants to leave waits at most this long.
const LEAVE_WAIT_MS = 3000;

/** Sends the outbox, if its code loads in time. Changes still unsent then are counted, and the person is asked. */
const sendWhatWaits = (client: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    let isOver = false;
    setTimeout(() => {
      isOver = true;
      resolve();
    }, LEAVE_WAIT_MS);
    loadUnsent()
      .then(({ sendUnsent }) => (isOver ? undefined : sendUnsent(client, LEAVE_WAIT_MS)))
      .then(resolve, resolve);
  });

const wordsOf = ({ unsent, notes, isEditing }: Losses): string =>
  LIST.format([
    ...(unsent === 0
      ? []
      : [unsent === 1 ? '1 change that is not sent yet' : `${unsent} changes that are not sent yet`]),
    ...(notes === 0 ? [] : [notes === 1 ? 'private notes on 1 habit' : `private notes on ${notes} habits`]),
    ...(isEditing ? ['what you changed in your profile'] : []),
  ]);

// Without a comma before "and".
const LIST = new Intl.ListFormat('en-GB');

const saveNotes = (client: QueryClient): void => {
  const names = habitNames(client);
  saveFile(privateNotesFile(privateNotes(), (id) => names.get(id) ?? `Habit ${id}`));
};

type Named = { readonly id: number; readonly name: string };

/** The names of habits, deleted ones too. A screen may have read none, so answers kept on the device count too. */
const habitNames = (client: QueryClient): ReadonlyMap<number, string> => {
  const read = client.getQueriesData({}).map(([key, data]) => ({ key, data }));
  // The latest answer comes last, so its names stay.
  const answers = [...savedAnswers().toReversed(), ...read];
  const dataOf = (endpoint: Endpoint): unknown[] =>
    answers.flatMap(({ key, data }) => (data && partialMatchKey(key, endpointKey(endpoint)) ? [data] : []));
  const years = dataOf(getProgress) as { habits: Named[] }[];
  const lists = dataOf(listHabits) as Named[][];
  return new Map([...years.flatMap(({ habits }) => habits), ...lists.flat()].map(({ id, name }) => [id, name]));
};
