import { createContext, use } from 'react';

/** The panel or dialog above a signed-in screen; one at a time. */
export type Layer =
  | 'menu'
  | 'tools'
  | 'following'
  | 'buddy-demo'
  | 'release-notes'
  | 'install'
  | 'shortcuts'
  | 'new-habit'
  | 'reorder'
  | 'goal'
  | 'habit-import'
  | 'image-import'
  | 'live-activity'
  | 'deleted-habits'
  | 'sign-out';

type LayerState = readonly [layer: Layer | null, open: (layer: Layer | null) => void];

export const LayerContext = createContext<LayerState>([null, () => {}]);

/** What is open above the screen, and how to open something else. */
export const useLayer = (): LayerState => use(LayerContext);
