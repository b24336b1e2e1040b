import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { Habit } from '@crushing/contract/habits/schemas';
import { useHabits } from '#features/habits/use-habits.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogFooter } from '#ui/dialogs/dialog.tsx';
import { bySortOrder } from './habit-order.ts';
import { ReorderList } from './reorder-list.tsx';
import { useOrderDraft } from './use-order-draft.ts';
import { useSaveOrder } from './use-save-order.ts';

type ReorderDialogProps = { today: CalendarDay; open: boolean; onClose: () => void };

/** Reorders the habits, from the stored order each time it opens. */
export const ReorderDialog = ({ today, open, onClose }: ReorderDialogProps) => {
  const { data } = useHabits(today, today);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Edit Habits"
      description="Drag your habits into the order you like, or move them step by step."
      closesOnOutsidePress={false}
    >
      <OrderForm stored={data ?? []} onClose={onClose} />
    </Dialog>
  );
};

const OrderForm = ({ stored, onClose }: { stored: readonly Habit[]; onClose: () => void }) => {
  const draft = useOrderDraft(stored);
  const save = useSaveOrder();
  const handleSave = () => save.mutate({ before: bySortOrder(stored), after: draft.habits }, { onSuccess: onClose });
  return (
    <>
      <div className="-mx-3 -mt-3 sm:-mx-4">
        <ReorderList draft={draft} />
      </div>
      {/* Sticky: in a long list the buttons stay in sight. */}
      <div className="sticky bottom-0 z-1 -mx-5 -mt-5 -mb-5 border-t border-border bg-raised p-5 sm:-mx-6 sm:-mb-6 sm:px-6">
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={save.isPending} onClick={handleSave}>
            Save
          </Button>
        </DialogFooter>
      </div>
    </>
  );
};
