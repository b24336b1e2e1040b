import type { Habit } from '@crushing/contract/habits/schemas';
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { Active, DragEndEvent, Modifier, Over } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useEffect, useRef, useState } from 'react';
import { announce } from '#browser/announcer.ts';
import { ReorderRow } from './reorder-row.tsx';
import { positionSentence } from './use-order-draft.ts';
import type { OrderDraft } from './use-order-draft.ts';

// A press of less than 8 px is no drag; an arrow key moves by 25.
const DRAG_AFTER_PX = 8;
const KEY_STEP_PX = 25;

const SCREEN_READER_INSTRUCTIONS = {
  draggable:
    'Press Space to pick the habit up, the arrow keys to move it, Space to put it down, Escape to put it back.',
};

/** A list reordered by dragging, by the keys of a grip, or by two buttons in each row. */
export const ReorderList = ({ draft: { habits, move } }: { draft: OrderDraft }) => {
  const [isDragging, setDragging] = useState(false);
  useEscapeForDrag(isDragging);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_AFTER_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: stepByKey }),
  );
  const indexOf = (thing: Active | Over): number => habits.findIndex(({ id }) => id === thing.id);
  const nameOf = (active: Active): string => habits[indexOf(active)]?.name ?? '';
  const sentence = (active: Active, at: Active | Over | null): string =>
    positionSentence(nameOf(active), indexOf(at ?? active), habits.length);
  const step = (habit: Habit, to: number) => {
    move(habit.id, to);
    announce(positionSentence(habit.name, to, habits.length));
  };
  // A habit just picked up lies over its own place. Announcing that would drown the announcement of the pick-up.
  const lastOver = useRef<number | null>(null);
  const sayOver = (active: Active, over: Over | null) => {
    const index = indexOf(over ?? active);
    if (index === lastOver.current) return undefined;
    lastOver.current = index;
    return sentence(active, over);
  };
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    setDragging(false);
    if (over !== null) move(Number(active.id), indexOf(over));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={UP_AND_DOWN}
      accessibility={{
        screenReaderInstructions: SCREEN_READER_INSTRUCTIONS,
        announcements: {
          onDragStart: ({ active }) => {
            lastOver.current = indexOf(active);
            return `Picked up ${sentence(active, active)}`;
          },
          onDragOver: ({ active, over }) => sayOver(active, over),
          onDragEnd: ({ active, over }) => `Put down ${sentence(active, over)}`,
          onDragCancel: ({ active }) => `Put back ${sentence(active, active)}`,
        },
      }}
      onDragStart={() => setDragging(true)}
      onDragEnd={handleDragEnd}
      onDragCancel={() => setDragging(false)}
    >
      <SortableContext items={habits} strategy={verticalListSortingStrategy}>
        <ol className="grid">
          {habits.map((habit, index) => (
            <ReorderRow key={habit.id} habit={habit} index={index} count={habits.length} onMove={step} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
};

const UP_AND_DOWN: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })];

type Coordinates = { x: number; y: number };

const stepByKey = (event: KeyboardEvent, { currentCoordinates: { x, y } }: { currentCoordinates: Coordinates }) => {
  switch (event.key) {
    case 'ArrowUp':
      return { x, y: y - KEY_STEP_PX };
    case 'ArrowDown':
      return { x, y: y + KEY_STEP_PX };
    default:
      return undefined;
  }
};

// Escape cancels the drag and must not close the dialog too.
const useEscapeForDrag = (isDragging: boolean): void => {
  useEffect(() => {
    if (!isDragging) return undefined;
    const keepOpen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    };
    document.addEventListener('keydown', keepOpen, true);
    return () => document.removeEventListener('keydown', keepOpen, true);
  }, [isDragging]);
};
