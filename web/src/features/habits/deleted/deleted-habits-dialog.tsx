import { listDeletedHabits } from '@crushing/contract/habits/endpoints';
import type { DeletedHabit } from '@crushing/contract/habits/schemas';
import { RESTORE_DAYS } from '@crushing/domain/habits/habit-limits';
import { useState } from 'react';
import { useLongList } from '#api/cache/long-list.ts';
import { PrivateMark } from '#features/habits/private-mark.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { NoRows } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { WhenLoaded } from '#ui/when-loaded.tsx';
import { daysLeftWords } from './days-left-words.ts';
import { useRestoreHabit } from './use-restore-habit.ts';

/** The habits deleted lately, each with a way back. */
export const DeletedHabitsDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Deleted habits"
    description={`A deleted habit can be restored with all its days for ${RESTORE_DAYS} days.`}
  >
    <DeletedHabits />
  </Dialog>
);

const DeletedHabits = () => {
  const reading = useLongList(listDeletedHabits, { query: {} }, { staleTime: 0 });
  return (
    <WhenLoaded
      reading={reading}
      what="Deleted habits"
      label="Loading deleted habits"
      skeleton={<Skeleton className="h-14" />}
    >
      {(habits) => <DeletedList habits={habits} />}
    </WhenLoaded>
  );
};

const DeletedList = ({ habits }: { habits: readonly DeletedHabit[] }) => {
  const [now] = useState(() => Date.now());
  return habits.length === 0 ? (
    <NoRows>Nothing was deleted in the last {RESTORE_DAYS} days.</NoRows>
  ) : (
    <ul className="-my-2 grid">
      {habits.map((habit) => (
        <DeletedHabitRow key={habit.id} habit={habit} now={now} />
      ))}
    </ul>
  );
};

const DeletedHabitRow = ({ habit, now }: { habit: DeletedHabit; now: number }) => {
  const restore = useRestoreHabit(() => showToast({ title: `${habit.name} restored`, variant: 'success' }));
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-border py-2 last:border-0">
      <div className="min-w-0 grow">
        <p className="line-clamp-3 text-label wrap-anywhere">{habit.name}</p>
        <p className="text-meta text-muted">
          {daysLeftWords(Date.parse(habit.restorableUntil) - now)}
          {habit.isPrivate && <PrivateMark />}
        </p>
      </div>
      <Button variant="outline" size="small" loading={restore.isPending} onClick={() => restore.mutate(habit)}>
        Restore
        <span className="sr-only"> {habit.name}</span>
      </Button>
    </li>
  );
};
