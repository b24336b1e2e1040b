import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { untilWorthTrying } from '#browser/worth-trying.ts';
import { MissingPart } from './missing-part.tsx';
import type { MissingPartProps } from './missing-part.tsx';

/**
 * A component with code splitting. `load` preloads its chunk, which is fetched once; a loaded part renders at once.
 * `Waiting` is rendered while the chunk is fetched, and `Missing` where it cannot be. Then it is tried again on request
 * and when the network returns.
 *
 * No `<Suspense>`: React shows what comes after a fallback at most every 300 ms, and parts inside each other would wait
 * one after the other.
 */
export const lazyPart = <Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props & MissingPartProps> = MissingPart,
  Waiting: ComponentType<Props> = Nothing,
  show: (render: () => void) => void = atOnce,
) => {
  let pending: Promise<ComponentType<Props>> | null = null;
  let loaded: ComponentType<Props> | null = null;
  const load = () => {
    pending ??= importPart().then(
      (part) => {
        loaded = part;
        return part;
      },
      (error: unknown) => {
        // A later call must try again instead of getting this failure.
        pending = null;
        throw error;
      },
    );
    return pending;
  };
  const Part = (props: Props) => {
    const [Found, setFound] = useState(() => {
      if (loaded === null) load().catch(() => {});
      return loaded;
    });
    const [isMissing, setMissing] = useState(false);
    const fetchAgain = async (): Promise<boolean> => {
      const part = await load().catch(() => null);
      show(() => (part === null ? setMissing(true) : setFound(() => part)));
      return part !== null;
    };
    const fetchIfAbsent = useEffectEvent(() => {
      if (Found === null) void fetchAgain();
    });
    useEffect(() => {
      fetchIfAbsent();
      window.addEventListener('online', fetchIfAbsent);
      return () => window.removeEventListener('online', fetchIfAbsent);
    }, []);
    if (Found !== null) return <Found {...props} />;
    return isMissing ? <Missing {...props} onFetchAgain={fetchAgain} /> : <Waiting {...props} />;
  };
  return { load, Part };
};

const Nothing = () => null;

/** Renders nothing for a part whose code cannot be fetched. Nobody can ask for it, so it retries by itself. */
export const NothingYet = ({ onFetchAgain }: MissingPartProps) => {
  const fetchAgain = useEffectEvent(onFetchAgain);
  useEffect(() => {
    let isHere = true;
    const keepTrying = async (attempt = 0): Promise<void> => {
      await untilWorthTrying(attempt);
      if (isHere && !(await fetchAgain())) void keepTrying(attempt + 1);
    };
    void keepTrying();
    return () => {
      isHere = false;
    };
  }, []);
  return null;
};

/** A lazy part for after the first paint. Nothing stands in its place while it loads; `Missing` if it cannot load. */
export const extraPart = <Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props & MissingPartProps> = NothingYet,
) => lazyPart<Props>(importPart, Missing, Nothing, startTransition).Part;

const atOnce = (render: () => void): void => render();

/** A lazy dialog, which is rendered from its first opening on. */
export const lazyDialog = <Props extends { open: boolean }>(importDialog: () => Promise<ComponentType<Props>>) => {
  const { load, Part } = lazyPart(importDialog);
  const Dialog = (props: Props) => (
    <WhenOpened open={props.open}>
      <Part {...props} />
    </WhenOpened>
  );
  return { load, Dialog };
};

/** Mounts its children at the first opening and keeps them, so that a closing dialog can fade out. */
export const WhenOpened = ({ open, children }: { open: boolean; children: ReactNode }) => {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return open || wasOpened ? children : null;
};
