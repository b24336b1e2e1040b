import { getGoal } from '@crushing/contract/goals/endpoints';
import type { Goal } from '@crushing/contract/goals/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { SMART_FIELDS } from '@crushing/domain/goals/goal-form';
import { useIsFetching } from '@tanstack/react-query';
import { endpointKey } from '#api/endpoint-key.ts';
import { Button } from '#ui/button.tsx';
import { RefusableButton } from '#ui/refusable-button.tsx';
import { DialogFooter } from '#ui/dialogs/dialog.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { GoalBadge } from './goal-badge.tsx';
import { SMART_LABELS } from './goal-fields.ts';
import { goalPeriod } from './goal-period.ts';
import { useDismissGoal, useEnableGoal, useRestoreGoal } from './use-show-goal.ts';

type GoalOverviewProps = {
  goal: Goal;
  today: CalendarDay;
  /** Why the goal can be neither edited nor deleted now; null when it can. */
  refusal: string | null;
  /** Whether the form was open until now: the button that opens it then takes the focus. */
  wasEditing: boolean;
  onEdit: () => void;
  onDelete: () => void;
};

export const GoalOverview = ({ goal, today, refusal, wasEditing, onEdit, onDelete }: GoalOverviewProps) => (
  <>
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-card wrap-anywhere">{goal.title}</h3>
        <GoalBadge targetDate={goal.targetDate} today={today} />
      </div>
      <p className="text-meta text-muted">{goalPeriod(goal)}</p>
      {goal.description !== null && <p className="whitespace-pre-line wrap-anywhere">{goal.description}</p>}
    </div>
    <SmartTexts goal={goal} />
    <GoalVisibility goal={goal} />
    <div className="grid gap-3">
      <p className="text-meta text-muted">
        {refusal ?? 'You can edit or delete it once a month. This month’s change is still free.'}
      </p>
      <DialogFooter>
        <RefusableButton variant="outline" aria-haspopup="dialog" disabledReason={refusal} onClick={onDelete}>
          <span className={refusal === null ? 'text-danger' : undefined}>Delete goal</span>
        </RefusableButton>
        <RefusableButton ref={wasEditing ? takeFocus : null} disabledReason={refusal} onClick={onEdit}>
          Edit goal
        </RefusableButton>
      </DialogFooter>
    </div>
  </>
);

const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

const SmartTexts = ({ goal }: { goal: Goal }) => {
  const written = SMART_FIELDS.filter((field) => goal[field] !== '');
  if (written.length === 0) return null;
  return (
    <dl className="grid gap-4">
      {written.map((field) => (
        <div key={field} className="grid gap-0.5">
          <dt className="text-meta text-muted">{SMART_LABELS[field].label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{goal[field]}</dd>
        </div>
      ))}
    </dl>
  );
};

const GoalVisibility = ({ goal }: { goal: Goal }) => {
  const enable = useEnableGoal();
  const dismiss = useDismissGoal();
  const restore = useRestoreGoal();
  const isReading = useIsFetching({ queryKey: endpointKey(getGoal) }) > 0;
  const { id, isEnabled, shouldShow } = goal;
  // A goal that was hidden may have been dismissed before; only the answer tells.
  const isUnknown = !shouldShow && (enable.isPending || (enable.isSuccess && isReading));
  const handlePress = () => {
    enable.reset();
    if (shouldShow) dismiss.mutate({ id, shouldShow: false });
    else restore.mutate({ id, shouldShow: true });
  };
  return (
    <div className="grid border-y border-border py-2">
      <Switch
        label="Show on dashboard"
        description="As a banner with the days that are left"
        checked={isEnabled}
        onChange={(wanted) => enable.mutate({ id, isEnabled: wanted })}
      />
      {isEnabled && !isUnknown && (
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-meta text-muted">
            {shouldShow ? 'Hide it until tomorrow.' : 'Dismissed. It returns tomorrow.'}
          </p>
          <Button variant="outline" size="small" onClick={handlePress}>
            {shouldShow ? 'Dismiss for today' : 'Restore'}
          </Button>
        </div>
      )}
    </div>
  );
};
