import type { Habit } from '@crushing/contract/habits/schemas';
import { scheduleLabel } from '@crushing/domain/habits/schedule';
import { useSortable } from '@dnd-kit/sortable';
import type { PointerEvent } from 'react';
import { PrivateMark } from '#features/habits/private-mark.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { RefusableIconButton } from '#ui/refusable-button.tsx';

type ReorderRowProps = { habit: Habit; index: number; count: number; onMove: (habit: Habit, to: number) => void };

/** One habit of the list. A mouse drags the whole row, a finger its grip only, because elsewhere it scrolls. */
export const ReorderRow = ({ habit, index, count, onMove }: ReorderRowProps) => {
  const { id, name } = habit;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: 'draggable' },
  });
  const handlePointerDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') listeners?.['onPointerDown']?.(event);
  };
  return (
    <li
      ref={setNodeRef}
      onPointerDown={handlePointerDown}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      className={classNames(
        'flex min-h-14 cursor-grab items-center border-b border-border select-none last:border-transparent',
        isDragging &&
          'relative z-1 cursor-grabbing rounded-control border-transparent bg-raised shadow-raised outline outline-border',
      )}
    >
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-muted hover:text-text"
      >
        <Icon name="grip-vertical" />
        <span className="sr-only">Drag {name}</span>
      </button>
      <span className="grid min-w-0 grow py-2">
        <span className="line-clamp-3 text-card wrap-anywhere">{name}</span>
        <span className="text-meta text-muted">
          {scheduleLabel(habit)}
          {habit.isPrivate && <PrivateMark />}
        </span>
      </span>
      <RefusableIconButton
        icon="arrow-up"
        label={`Move up ${name}`}
        title="Move up"
        disabledReason={index === 0 ? 'This habit is the first' : null}
        onClick={() => onMove(habit, index - 1)}
      />
      <RefusableIconButton
        icon="arrow-down"
        label={`Move down ${name}`}
        title="Move down"
        disabledReason={index === count - 1 ? 'This habit is the last' : null}
        onClick={() => onMove(habit, index + 1)}
      />
    </li>
  );
};
