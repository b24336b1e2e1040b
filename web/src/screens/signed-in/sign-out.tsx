import { listHabits } from '@crushing/contract/habits/endpoints';
import type { Habit } from '@crushing/contract/habits/schemas';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { endpointKey } from '#api/endpoint-key.ts';
import { saveFile } from '#browser/save-file.ts';
import { useLogOut } from '#features/accounts/use-log-out.ts';
import { privateNotes, privateNotesFile } from '#features/habits/focus/private-notes.ts';
import { countUnsent, sendUnsent } from '#features/habits/recording/unsent.ts';
import { Button } from '#ui/button.tsx';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';

/** What only this device has: changes that are not sent, and habits with private notes. */
type Losses = { readonly unsent: number; readonly notes: number };

const lossesNow = (): Losses => ({ unsent: countUnsent(), notes: privateNotes().length });

/** Signs out. Sends what can be sent first, and asks once where the rest would be lost. */
export const SignOut = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const client = useQueryClient();
  const [losses, setLosses] = useState<Losses>({ unsent: 0, notes: 0 });
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    onClose();
  };
  const { mutate: leave, isPending: isLeaving } = useLogOut(close);
  const decide = useEffectEvent(() => {
    const found = lossesNow();
    if (found.unsent + found.notes === 0) return leave();
    setLosses(found);
    setAsking(true);
  });
  useEffect(() => {
    if (open) void sendUnsent().then(decide);
  }, [open]);
  return (
    <AlertDialog
      open={open && isAsking}
      title="Sign out of this device?"
      description={`Signing out erases what only this device has: ${wordsOf(losses)}.`}
      confirmLabel="Sign out"
      confirming={isLeaving}
      onConfirm={() => leave()}
      onCancel={close}
    >
      {losses.notes > 0 && (
        <Button variant="outline" onClick={() => saveNotes(client)}>
          Save private notes as a file
        </Button>
      )}
    </AlertDialog>
  );
};

const wordsOf = ({ unsent, notes }: Losses): string =>
  [
    ...(unsent === 0
      ? []
      : [unsent === 1 ? '1 change that is not sent yet' : `${unsent} changes that are not sent yet`]),
    ...(notes === 0 ? [] : [notes === 1 ? 'private notes on 1 habit' : `private notes on ${notes} habits`]),
  ].join(' and ');

const saveNotes = (client: QueryClient): void => {
  const lists = client.getQueriesData<Habit[]>({ queryKey: endpointKey(listHabits) });
  const names = new Map(lists.flatMap(([, habits]) => (habits ?? []).map(({ id, name }) => [id, name] as const)));
  saveFile(privateNotesFile(privateNotes(), (id) => names.get(id) ?? `Habit ${id}`));
};
