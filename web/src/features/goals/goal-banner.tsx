import type { Goal } from '@crushing/contract/goals/schemas';
import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import { useMediaQuery } from '#browser/use-media-query.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { GoalBadge } from './goal-badge.tsx';
import { useGoal } from './use-goal.ts';
import { useDismissGoal } from './use-show-goal.ts';

/**
 * The place of the banner: beside the greeting on wide windows, below the habits on narrow ones, or the screen of a person without
 * habits. The banner comes and goes, so no place shifts the layout.
 */
export type BannerPlace = 'greeting' | 'below' | 'alone';

const BASE = 'flex items-center rounded-card border border-border transition-opacity duration-pop starting:opacity-0';

const PLACES: Readonly<Record<BannerPlace, string>> = {
  // It reaches above the line of the greeting, never below it.
  greeting: 'absolute end-0 bottom-1 h-11 w-112 bg-surface',
  // A negative margin takes its height away, so that what follows does not move; it leaves space above itself.
  below: 'relative z-1 mt-4 -mb-18 h-14 bg-surface',
  alone: 'absolute inset-x-0 top-[calc(100%-2rem)] mx-auto h-14 max-w-form bg-surface text-start',
};

type GoalBannerProps = { place: BannerPlace; today: CalendarDay; onOpen: () => void };

/** The goal and its deadline, while the goal is active, enabled and not dismissed. */
export const GoalBanner = ({ place, today, onOpen }: GoalBannerProps) => {
  const { data: goal } = useGoal();
  const isWide = useMediaQuery('(width >= 64rem) and (height >= 30rem)');
  const isHere = place === 'alone' || (place === 'greeting') === isWide;
  if (!isHere || !goal?.isActive || !goal.isEnabled || !goal.shouldShow) return null;
  return <ShownBanner goal={goal} place={place} today={today} onOpen={onOpen} />;
};

const ShownBanner = ({ goal, place, today, onOpen }: GoalBannerProps & { goal: Goal }) => {
  const dismiss = useDismissGoal();
  return (
    <section aria-label="Goal" className={classNames(BASE, PLACES[place])}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="flex h-full min-w-0 grow items-center gap-3 rounded-card ps-4 text-start hover:bg-hover focus-visible:-outline-offset-2"
      >
        <Icon name="target" className="text-muted" />
        <span className="min-w-0 grow truncate text-label">{goal.title}</span>{' '}
        <span className="flex shrink-0">
          <GoalBadge targetDate={goal.targetDate} today={today} />
        </span>
      </button>
      <IconButton
        icon="x"
        label="Dismiss for today"
        title="Dismiss for today"
        square={36}
        iconSize={16}
        className="mx-1 text-muted!"
        onClick={() => dismiss.mutate({ id: goal.id, shouldShow: false })}
      />
    </section>
  );
};
