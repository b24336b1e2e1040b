import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { MissingPart } from './missing-part.tsx';
import type { MissingPartProps } from './missing-part.tsx';

/**
 * A component with code splitting. `load` preloads its chunk, which is fetched once; a loaded part renders without a
 * fallback first. Where the chunk cannot be fetched, `Missing` is rendered. It tries again on request and when the
 * network returns.
 */
export const lazyPart = <Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props & MissingPartProps> = MissingPart,
) => {
  let pending: Promise<ComponentType<Props>> | null = null;
  let loaded: ComponentType<Props> | null = null;
  const fetchPart = async () => {
    try {
      loaded = await importPart();
      return loaded;
    } catch (error) {
      // A failed preload must not be the answer to the next call.
      pending = null;
      throw error;
    }
  };
  const load = () => {
    pending ??= fetchPart();
    return pending;
  };
  const FetchedAgain = (props: Props) => {
    const [Found, setFound] = useState(() => loaded);
    const fetchAgain = async (): Promise<boolean> => {
      const part = await load().catch(() => null);
      if (part !== null) setFound(() => part);
      return part !== null;
    };
    const handleOnline = useEffectEvent(() => void fetchAgain());
    useEffect(() => {
      window.addEventListener('online', handleOnline);
      return () => window.removeEventListener('online', handleOnline);
    }, []);
    return Found === null ? <Missing {...props} onFetchAgain={fetchAgain} /> : <Found {...props} />;
  };
  const Later = lazy(async () => ({ default: await load().catch(() => FetchedAgain) }));
  const Part = (props: Props) => {
    // Chosen once for each mount: another component type would lose the state.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Chosen {...props} />;
  };
  return { load, Part };
};

export const Nothing = () => null;

/**
 * A lazy part for after the first paint, without a fallback. Nothing stands in its place while its code cannot be fetched,
 * unless `Missing` does.
 */
export const extraPart = <Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props & MissingPartProps> = Nothing,
) => {
  const { Part } = lazyPart<Props>(importPart, Missing);
  return (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
};

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
  return open || wasOpened ? <Suspense fallback={null}>{children}</Suspense> : null;
};
