import type { Habit } from '@crushing/contract/habits/schemas';
import { useState } from 'react';
import { DeleteHabitDialog } from '#features/habits/board/delete-habit-dialog.tsx';

type Deleting = { habit: Habit; opener: HTMLElement };

/** Asks before a habit goes, and hands the focus on to its neighbour. */
export const PlannerDelete = ({ deleting, onClose }: { deleting: Deleting | null; onClose: () => void }) => {
  // Kept while the dialog fades out.
  const [last, setLast] = useState(deleting);
  if (deleting !== null && deleting !== last) setLast(deleting);
  if (last === null) return null;
  const handleDeleted = () => {
    const place = neighbourOf(last.opener);
    onClose();
    // Once the dialog is closed, which gives the focus to a place that is about to go.
    setTimeout(() => (place ?? document.querySelector('h1'))?.focus());
  };
  return <DeleteHabitDialog habit={last.habit} open={deleting !== null} onDeleted={handleDeleted} onClose={onClose} />;
};

const neighbourOf = (opener: HTMLElement): HTMLElement | null => {
  const own = opener.closest('[data-habit]');
  const neighbour = own?.nextElementSibling ?? own?.previousElementSibling;
  return neighbour?.querySelector('button') ?? null;
};
