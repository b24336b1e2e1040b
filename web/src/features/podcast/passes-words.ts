/** How many passes are left; null when none is. */
export const spotsLeft = (remaining: number): string | null => {
  if (remaining <= 0) return null;
  return remaining === 1 ? 'Only 1 spot left' : `Only ${remaining} spots left`;
};

/** Whom a listener joins who claims a pass now. */
export const othersWhoClaimed = (claimed: number): string => {
  if (claimed === 0) return 'Be the first to claim a spot';
  return claimed === 1
    ? "Join 1 other who's already claimed their spot"
    : `Join ${claimed} others who've already claimed their spot`;
};
