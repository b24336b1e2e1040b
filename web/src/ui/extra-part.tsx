import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { lazyPart } from './lazy-part.tsx';

const Nothing = () => null;

/** A part in a chunk of its own that comes after the first picture; where its code cannot be fetched nothing else is taken away. */
export const extraPart = <Props extends object>(importPart: () => Promise<ComponentType<Props>>) => {
  const { Part } = lazyPart<Props>(() => importPart().catch(() => Nothing));
  return (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
};
