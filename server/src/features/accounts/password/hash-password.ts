import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createWorkGate } from './work-gate.ts';

// OWASP's parameters for argon2id (the library's default kind): 19 MiB, two passes, one lane.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// The hash of a discarded random password. Without an account, the same work is done against it.
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$TOf8olPRzZ0qpkliqTRIdw$Rq3+9YoaRhbomStr6omBXXD5WgS9uSD9YOb4hF2MHVM';

// Two at once leave one core of a small machine free. Fifty waiting take about two seconds.
const hashingGate = createWorkGate({ atOnce: 2, waitingMax: 50 });

/** The PHC string to store for a password. @throws Refusal when too many are waiting. */
export const hashPassword = async (password: string): Promise<string> =>
  hashingGate(async () => hash(password, PARAMETERS));

/** Whether the password is right. Without a stored hash it never is, after the same work. */
export const verifyPassword = async (storedHash: string | null, password: string): Promise<boolean> =>
  hashingGate(async () => {
    const isMatch = await verify(storedHash ?? DUMMY_HASH, password).catch(() => false);
    return isMatch && storedHash !== null;
  });

/** Whether a stored hash has other parameters than today's. */
export const isOutdatedHash = (storedHash: string): boolean => {
  const { memoryCost, timeCost, parallelism } = parseOptions(storedHash);
  return (
    memoryCost !== PARAMETERS.memoryCost || timeCost !== PARAMETERS.timeCost || parallelism !== PARAMETERS.parallelism
  );
};
