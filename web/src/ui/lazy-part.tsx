import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { MissingPart } from './missing-part.tsx';
import type { MissingPartProps } from './missing-part.tsx';

/**
 * A component in a chunk of its own. `load` may be called ahead of its first use, the chunk is fetched once, and a chunk that
 * is already there is drawn at once instead of after an empty moment. While the chunk cannot be fetched, `Missing` is drawn in
 * its place; it is fetched again on request and when the network returns.
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
      // An early try without a network must not spoil the real one.
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
    // Chosen once for the life of a component: changing over would throw its state away.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Chosen {...props} />;
  };
  return { load, Part };
};

/** Stands in for what nobody misses. */
export const Nothing = () => null;

/** A part in a chunk of its own that comes after the first picture; while its code cannot be fetched nothing stands in its place. */
export const extraPart = <Props extends object>(importPart: () => Promise<ComponentType<Props>>) => {
  const { Part } = lazyPart<Props>(importPart, Nothing);
  return (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
};

/** A dialog in a chunk of its own, which is not in the page before it is opened for the first time. */
export const lazyDialog = <Props extends { open: boolean }>(importDialog: () => Promise<ComponentType<Props>>) => {
  const { load, Part } = lazyPart(importDialog);
  const Dialog = (props: Props) => (
    <WhenOpened open={props.open}>
      <Part {...props} />
    </WhenOpened>
  );
  return { load, Dialog };
};

/** Keeps a lazy dialog out of the page until it is opened for the first time, and in it from then on, so that it can fade out. */
export const WhenOpened = ({ open, children }: { open: boolean; children: ReactNode }) => {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return open || wasOpened ? <Suspense fallback={null}>{children}</Suspense> : null;
};
