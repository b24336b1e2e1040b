/** What follows a person's name on their public page, for the percentage (0–100) of today they have done. */
export const publicProgressLine = (percent: number): string => {
  if (percent >= 100) return 'has crushed it! All tasks completed!';
  if (percent >= 70) return 'is almost there!';
  if (percent >= 40) return 'is making good progress!';
  return "is working on today's habits";
};
