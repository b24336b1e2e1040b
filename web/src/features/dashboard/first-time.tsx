import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

type FirstTimeProps = {
  /** Rendered together with the content, because a heading that stood alone first would move. */
  heading: ReactNode;
  goal: ReactNode;
  onAdd: () => void;
};

/** For a person who never had a habit. */
export const FirstTime = ({ heading, goal, onAdd }: FirstTimeProps) => (
  // Not centred: the footer comes later and would move it.
  <div className="relative flex flex-col items-center pt-[12dvh] pb-12 text-center">
    <svg width="120" height="120" viewBox="0 0 120 120" fill="none" aria-hidden className="mb-4">
      <g className="stroke-text" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round">
        <path className="drawn" pathLength="1" d="M102.4 45.6A45.4 45.4 0 1 1 78.4 18.4" />
        <path className="drawn [animation-delay:500ms]" pathLength="1" d="m40.3 58.3 18.8 18.8L105.4 28.3" />
      </g>
    </svg>
    {heading}
    <p className="mt-3 max-w-form text-balance text-muted">
      Pick one small thing you want to do regularly. Tick it off each day and watch the streak grow.
    </p>
    <Button size="large" className="mt-6" onClick={onAdd}>
      Add Your First Habit
    </Button>
    {goal}
  </div>
);

/** For a person whose habits are all deleted. */
export const NoHabits = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    picture="sprout"
    title="No habits yet"
    action={
      // "Add habit" above is the primary one.
      <Button variant="outline" onClick={onAdd}>
        Add a habit
      </Button>
    }
  >
    A fresh start needs one small thing. What would you like to do regularly?
  </EmptyState>
);
