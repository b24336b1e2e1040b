export type StepName = 'welcome' | 'habits' | 'views' | 'mobile-menu' | 'complete';

/** The place of the card: a side of its target, or the middle of the window. */
export type CardSide = 'top' | 'bottom' | 'left' | 'right' | 'center';

export type TourStep = { name: StepName; title: string; text: string; side: CardSide; nextLabel: string };

const NEXT = 'Next';

const STEPS: readonly TourStep[] = [
  {
    name: 'welcome',
    title: 'A quick look around',
    text: 'All your habits in one place, and every streak in sight. This takes less than a minute.',
    side: 'center',
    nextLabel: NEXT,
  },
  {
    name: 'habits',
    title: 'Tick off your habits',
    text: 'Press a habit when it is done, and again to take it back. Hold it for notes, skips and changes.',
    side: 'right',
    nextLabel: NEXT,
  },
  {
    name: 'views',
    title: 'Four ways to see your day',
    text: 'All in a grid, one with a timer, plain rows, or a single circle. Your choice is remembered.',
    side: 'bottom',
    nextLabel: NEXT,
  },
  {
    name: 'mobile-menu',
    title: 'Everything else',
    text: 'Planner and progress stand beside it. Themes, imports and your goal are behind this button.',
    side: 'top',
    nextLabel: NEXT,
  },
  {
    name: 'complete',
    title: 'Ready when you are',
    text: 'Do the smallest thing on your list first. The streak begins with it.',
    side: 'center',
    nextLabel: 'Start Tracking',
  },
];

/** The steps in order. The one about the menu button needs a window that has it. */
export const tourSteps = (isMobile: boolean): readonly TourStep[] =>
  isMobile ? STEPS : STEPS.filter(({ name }) => name !== 'mobile-menu');

/** The place of a step in the list. A step that the window no longer has gives way to the next one. */
export const placeOfStep = (steps: readonly TourStep[], name: StepName): number => {
  const from = STEPS.findIndex((step) => step.name === name);
  return steps.findIndex((step) => STEPS.indexOf(step) >= from);
};
