import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { lazyPart } from './lazy-part.tsx';

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
