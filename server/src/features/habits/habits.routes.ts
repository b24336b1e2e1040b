import type { CalendarDay } from '@crushing/domain/calendar/calendar-day';
import type { RangeEnd } from '@crushing/contract/fields';
import * as endpoints from '@crushing/contract/habits/endpoints';
import * as schemas from '@crushing/contract/habits/schemas';
import type { Deps } from '#deps.ts';
import { dayOfRangeEnd, ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { changeHabit } from './change-habit.ts';
import { changeInstanceNote } from './change-instance-note.ts';
import { changeInstance } from './change-instance.ts';
import { createHabit } from './create-habit.ts';
import { deleteHabit } from './delete-habit.ts';
import { hasEverCreatedHabits } from './has-ever-created-habits.ts';
import { listHabitHistory } from './list-habit-history.ts';
import { listHabits } from './list-habits.ts';
import { listInstances } from './list-instances.ts';
import { reorderHabits } from './reorder-habits.ts';
import { restoreHabit } from './restore-habit.ts';
import { saveInstance } from './save-instance.ts';

// Raise it when the shape of these answers changes: their ETags then change too.
const ANSWER_REVISION = 1;

export const habitsRoutes = (mounting: Mounting, deps: Deps): void => {
  habitRoutes(mounting, deps);
  instanceRoutes(mounting, deps);
};

const habitRoutes = (mounting: Mounting, deps: Deps): void => {
  mountEndpoint(
    mounting,
    endpoints.listHabits,
    schemas.listHabits,
    async ({ actor, query }) => listHabits(deps, actor, query.date),
    {
      version: ({ actor, query }, version) => {
        const today = ownersDay(actor, deps.now());
        return `${revised(actor, version)}.${today}.${query.date ?? today}`;
      },
    },
  );
  mountEndpoint(mounting, endpoints.createHabit, schemas.createHabit, async ({ actor, body }) =>
    createHabit(deps, actor, body),
  );
  mountEndpoint(mounting, endpoints.reorderHabits, schemas.reorderHabits, async ({ actor, body }) =>
    reorderHabits(deps, actor, body.habitOrders),
  );
  mountEndpoint(mounting, endpoints.changeHabit, schemas.changeHabit, async ({ actor, params, body }) =>
    changeHabit(deps, actor, params.id, body),
  );
  mountEndpoint(mounting, endpoints.deleteHabit, schemas.deleteHabit, async ({ actor, params }) =>
    deleteHabit(deps, actor, params.id),
  );
  mountEndpoint(mounting, endpoints.restoreHabit, schemas.restoreHabit, async ({ actor, params }) =>
    restoreHabit(deps, actor, params.id),
  );
  mountEndpoint(mounting, endpoints.hasEverCreatedHabits, schemas.hasEverCreatedHabits, async ({ actor }) =>
    hasEverCreatedHabits(deps, actor),
  );
};

const instanceRoutes = (mounting: Mounting, deps: Deps): void => {
  mountEndpoint(
    mounting,
    endpoints.listHabitHistory,
    schemas.listHabitHistory,
    async ({ actor, params }) => listHabitHistory(deps, actor, params.id),
    {
      version: ({ actor, params }, version) => `${revised(actor, version)}.${params.id}`,
    },
  );
  mountEndpoint(
    mounting,
    endpoints.listInstances,
    schemas.listInstances,
    async ({ actor, query }) => listInstances(deps, actor, ...rangeOf(actor, query)),
    {
      version: ({ actor, query }, version) => [revised(actor, version), ...rangeOf(actor, query)].join('.'),
    },
  );
  mountEndpoint(mounting, endpoints.saveInstance, schemas.saveInstance, async ({ actor, body, reply }) => {
    const { saved, isNew } = await saveInstance(deps, actor, body);
    reply.code(isNew ? 201 : 200);
    return saved;
  });
  mountEndpoint(mounting, endpoints.changeInstance, schemas.changeInstance, async ({ actor, params, body }) =>
    changeInstance(deps, actor, params.id, body),
  );
  mountEndpoint(mounting, endpoints.changeInstanceNote, schemas.changeInstanceNote, async ({ actor, params, body }) =>
    changeInstanceNote(deps, actor, params.id, body),
  );
};

type Range = { startDate: RangeEnd; endDate: RangeEnd };

const rangeOf = (actor: Actor, { startDate, endDate }: Range): [from: CalendarDay, to: CalendarDay] => [
  dayOfRangeEnd(actor, startDate),
  dayOfRangeEnd(actor, endDate),
];

const revised = ({ id }: Actor, version: number): string => `${ANSWER_REVISION}.${id}.${version}`;
