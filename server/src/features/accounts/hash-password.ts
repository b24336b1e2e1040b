import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createWorkGate } from './work-gate.ts';

// OWASP's parameters for argon2id (the library's default kind): 19 MiB, two passes, one lane.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// Of a random password nobody keeps: where there is no account the same work is done against it.
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$TOf8olPRzZ0qpkliqTRIdw$Rq3+9YoaRhbomStr6omBXXD5WgS9uSD9YOb4hF2MHVM';

// Two at once keep one core of a small machine free for everything else; fifty waiting are about two seconds.
const hashingGate = createWorkGate({ atOnce: 2, waitingMax: 50 });

/** The PHC string to store for a password. @throws Refusal when too many are waiting. */
export const hashPassword = async (password: string): Promise<string> =>
  hashingGate(async () => hash(password, PARAMETERS));

/** Whether the password fits; without a stored hash it never does, after the same work. */
export const verifyPassword = async (storedHash: string | null, password: string): Promise<boolean> =>
  hashingGate(async () => {
    const isMatch = await verify(storedHash ?? NOBODYS_HASH, password).catch(() => false);
    return isMatch && storedHash !== null;
  });

/** Whether a stored hash was made with other parameters than today's. */
export const isOutdatedHash = (storedHash: string): boolean => {
  const { memoryCost, timeCost, parallelism } = parseOptions(storedHash);
  return (
    memoryCost !== PARAMETERS.memoryCost || timeCost !== PARAMETERS.timeCost || parallelism !== PARAMETERS.parallelism
  );
};
