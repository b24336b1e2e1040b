import type { ComponentType } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { WhenOpened } from './when-opened.tsx';

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
