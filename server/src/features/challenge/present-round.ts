import type { ChallengeRow } from './challenge.store.ts';

export const presentRound = ({ endedAt, ...row }: ChallengeRow) => ({ ...row, isOver: endedAt !== null });
