import type { ShownHabit } from '@crushing/contract/profiles/schemas';
import { scheduleLabel } from '@crushing/domain/habits/schedule';
import { streakUnit } from '@crushing/domain/habits/streak-words';
import { CheerCircle } from '#features/encouragement/cheer-circle.tsx';
import { Circle } from '#ui/circle.tsx';
import { Icon } from '#ui/icon.tsx';
import { LongText } from '#ui/long-text.tsx';

type ShownHabitRowProps = {
  habit: ShownHabit;
  /** Whether the encouragement was sent from here. */
  isSent: boolean;
  /** Whether the pause after an encouragement lasts. */
  isResting: boolean;
  /** Without it the row has no button to encourage. */
  onEncourage?: () => void;
};

/** A habit as others see it, with the button that encourages its owner. */
export const ShownHabitRow = ({ habit, isSent, isResting, onEncourage }: ShownHabitRowProps) => (
  <li data-done={habit.completed || undefined}>
    <Circle size={30} done={habit.completed} />
    <div className="min-w-0">
      <p className="profile-habit-name line-clamp-3 wrap-anywhere">
        <bdi>{habit.name}</bdi>
        {habit.completed && <span className="sr-only">, done</span>}
      </p>
      <p className="profile-habit-facts">
        {habit.isMissed ? <Missed habit={habit} /> : <span>{whenWords(habit)}</span>}
        {habit.streak > 0 && (
          <span className="profile-habit-streak">
            <Icon name="flame" size={14} className="fill-current" />
            {habit.streak} <span className="sr-only">{streakUnit(habit)}</span>
          </span>
        )}
      </p>
    </div>
    {onEncourage && (
      <CheerCircle
        label={`Send Encouragement: ${habit.name}`}
        isSent={isSent}
        isResting={isResting}
        onPress={onEncourage}
      />
    )}
    <Notes habit={habit} />
  </li>
);

const Notes = ({ habit: { notes, instance } }: Pick<ShownHabitRowProps, 'habit'>) =>
  (notes || instance?.notes) && (
    <div className="profile-habit-notes">
      {notes && <LongText text={notes} buttonClassName="profile-habit-more" />}
      {instance?.notes && (
        <div className="profile-habit-note">
          <Icon name="text-align-start" size={14} />
          <span className="sr-only">Today’s note: </span>
          <LongText text={instance.notes} className="min-w-0" buttonClassName="profile-habit-more" />
        </div>
      )}
    </div>
  );

const whenWords = (habit: ShownHabit): string =>
  habit.instance?.skipped ? `${scheduleLabel(habit)}, skipped today` : scheduleLabel(habit);

// A weekly habit also counts as missed when nobody touched it for a week.
const Missed = ({ habit: { isOverdue, deadline } }: { habit: ShownHabit }) => (
  <span className="profile-habit-missed">
    <Icon name="clock" size={14} />
    {isOverdue ? `Missed, due ${deadline}` : 'Missed this week'}
  </span>
);
