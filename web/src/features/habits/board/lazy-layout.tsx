import type { ComponentType } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { MissingPart } from '#ui/missing-part.tsx';
import { BoardSkeleton, placesOf } from './board-skeleton.tsx';
import type { BoardView, HabitLayoutProps } from './habit-layout-props.ts';

/** A layout with code splitting, and its skeleton until the code is there. */
export const lazyLayout = (view: BoardView, importLayout: () => Promise<ComponentType<HabitLayoutProps>>) =>
  lazyPart(importLayout, MissingPart, ({ habits }) => <BoardSkeleton view={view} places={placesOf(habits)} />);
