import { extraPart } from '#ui/extra-part.tsx';

/** The goal's banner, which comes after the first picture. */
export const GoalPlace = extraPart(async () => (await import('#features/goals/goal-banner.tsx')).GoalBanner);
