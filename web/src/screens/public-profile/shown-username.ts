import { useParams } from 'wouter';

/** The username in the address; null on the page that only searches. */
export const useShownUsername = (): string | null => {
  const { username } = useParams<{ username?: string }>();
  return username ?? null;
};
