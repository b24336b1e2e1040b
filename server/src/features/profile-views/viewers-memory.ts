import { randomUUID } from 'node:crypto';
import { VISITS_PER_ADDRESS_MAX, watchingSince } from '@crushing/domain/profile-views/watching';

/** A visit to the page of a person, by its random id. */
export type Visit = { readonly profileUserId: number; readonly sessionId: string };

/** Who watches whom right now. Nothing of it is stored: a restarted process counts again within one heartbeat. */
export type Viewers = {
  readonly count: (profileUserId: number, now: number) => number;
  /** All visits, to whatever page. */
  readonly countAll: (now: number) => number;
  /** Takes the heartbeat of a visit that is counted already; false for any other. */
  readonly touch: (visit: Visit, now: number) => boolean;
  /** Counts a visit. False when it is counted already, or when no more visits of its address count. `address` is a hash. */
  readonly add: (visit: Visit, address: string, now: number) => boolean;
  /** Stops counting a visit; false when it was not counted. */
  readonly remove: (visit: Visit) => boolean;
  /** Takes over the heartbeat of a visit that another process announced. */
  readonly hear: (text: string, now: number) => void;
};

type Counted = Visit & { readonly address: string | null; readonly lastSeen: number };

/** A visit as it is announced: the process, the visit, 1 for one that ended, and the hash of its address. */
type Announced = readonly [
  process: string,
  profileUserId: number,
  sessionId: string,
  hasEnded: 0 | 1,
  address?: string | null,
];

// Each takes some 300 bytes. Beyond this number, the visits that were silent the longest do not count.
const VISITS_MAX = 20_000;

/** `announce` sends a text to every process on the same database, this one included; null where there is one alone. */
export const createViewers = (announce: ((text: string) => void) | null, visitsMax = VISITS_MAX): Viewers => {
  const id = randomUUID().slice(0, 8);
  // In the order of their last heartbeats, so that the visits that have ended stand first.
  const visits = new Map<string, Counted>();
  const byProfile = new Map<number, Map<string, Counted>>();

  const drop = ({ profileUserId, sessionId }: Visit): boolean => {
    const own = byProfile.get(profileUserId);
    own?.delete(sessionId);
    if (own?.size === 0) byProfile.delete(profileUserId);
    return visits.delete(keyOf({ profileUserId, sessionId }));
  };

  const put = (visit: Counted): void => {
    drop(visit);
    visits.set(keyOf(visit), visit);
    const own = byProfile.get(visit.profileUserId) ?? new Map<string, Counted>();
    byProfile.set(visit.profileUserId, own.set(visit.sessionId, visit));
  };

  const sweep = (now: number): void => {
    for (const visit of visits.values()) {
      // A heartbeat from the future came while the clock was wrong. The next heartbeat counts a visitor who still watches again.
      const isWatching = visit.lastSeen >= watchingSince(now) && visit.lastSeen <= now;
      if (isWatching && visits.size <= visitsMax) return;
      drop(visit);
    }
  };

  const isFull = ({ profileUserId }: Visit, address: string): boolean => {
    const own = [...(byProfile.get(profileUserId)?.values() ?? [])];
    return own.filter((each) => each.address === address).length >= VISITS_PER_ADDRESS_MAX;
  };

  const tell = ({ profileUserId, sessionId }: Visit, ...rest: [hasEnded: 0 | 1, address?: string | null]): void =>
    announce?.(JSON.stringify([id, profileUserId, sessionId, ...rest] satisfies Announced));

  return {
    count: (profileUserId, now) => {
      sweep(now);
      return byProfile.get(profileUserId)?.size ?? 0;
    },
    countAll: (now) => {
      sweep(now);
      return visits.size;
    },
    touch: (visit, now) => {
      sweep(now);
      const counted = visits.get(keyOf(visit));
      if (counted === undefined) return false;
      put({ ...counted, lastSeen: now });
      tell(visit, 0, counted.address);
      return true;
    },
    add: (visit, address, now) => {
      sweep(now);
      if (visits.has(keyOf(visit)) || isFull(visit, address)) return false;
      put({ ...visit, address, lastSeen: now });
      sweep(now);
      tell(visit, 0, address);
      return true;
    },
    remove: (visit) => {
      const wasCounted = drop(visit);
      if (wasCounted) tell(visit, 1);
      return wasCounted;
    },
    hear: (text, now) => {
      const [process, profileUserId, sessionId, hasEnded, address] = JSON.parse(text) as Announced;
      if (process === id) return;
      const visit = { profileUserId, sessionId };
      if (hasEnded === 1) return void drop(visit);
      sweep(now);
      // Others of the address may have been counted here before the message came.
      if (address && !visits.has(keyOf(visit)) && isFull(visit, address)) return;
      put({ ...visit, address: address ?? visits.get(keyOf(visit))?.address ?? null, lastSeen: now });
    },
  };
};

const keyOf = ({ profileUserId, sessionId }: Visit): string => `${profileUserId} ${sessionId}`;
