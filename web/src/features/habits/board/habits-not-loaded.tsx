import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '#api/api-error.ts';
import { NotLoaded } from '#ui/not-loaded.tsx';

export const HabitsNotLoaded = ({ reading }: { reading: UseQueryResult<unknown, ApiError> }) => (
  <NotLoaded what="Your habits" readings={[reading]} />
);
