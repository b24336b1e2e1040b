export const watchersSentence = (watchingNow: number): string => {
  if (watchingNow === 0) return 'Nobody is watching';
  return watchingNow === 1 ? '1 person is watching' : `${watchingNow} people are watching`;
};
