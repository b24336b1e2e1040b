import type { RangeEnd } from '@crushing/contract/fields';
import * as endpoints from '@crushing/contract/habits/endpoints';
import * as schemas from '@crushing/contract/habits/schemas';
import type { Deps } from '#deps.ts';
import { dayOfRangeEnd, ownersDay } from '#http/actor.ts';
import type { Actor } from '#http/actor.ts';
import { linkToNext } from '#http/long-lists.ts';
import { mountEndpoint } from '#http/mount-endpoint.ts';
import type { Mounting } from '#http/mount-endpoint.ts';
import { toInstant } from '#database/instant.ts';
import { changeHabit } from './change-habit.ts';
import { changeInstanceNote } from './change-instance-note.ts';
import { changeInstance } from './change-instance.ts';
import { createHabit } from './create-habit.ts';
import { deleteHabit } from './delete-habit.ts';
import { getHabit } from './get-habit.ts';
import { hasEverCreatedHabits } from './has-ever-created-habits.ts';
import { listDeletedHabits } from './list-deleted-habits.ts';
import { placeOf } from './instances/instance-pages.ts';
import type { InstanceKey } from './instances/instances.store.ts';
import { listHabitInstances } from './list-habit-instances.ts';
import { listHabits } from './list-habits.ts';
import { listInstances } from './list-instances.ts';
import type { InstanceRange } from './list-instances.ts';
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
  mountEndpoint(
    mounting,
    endpoints.listDeletedHabits,
    schemas.listDeletedHabits,
    async ({ actor, query: { date, after }, reply }) => {
      const behind = after === undefined ? null : { deletedAt: toInstant(after.instantMs), id: after.id };
      const { habits, next } = await listDeletedHabits(deps, actor, { date, behind });
      if (next !== null) {
        const place = `${Date.parse(next.deletedAt)}.${next.id}`;
        reply.header('link', linkToNext(endpoints.listDeletedHabits.path, { ...(date && { date }), after: place }));
      }
      return habits;
    },
    {
      // The zone and the end of day decide on which day a habit was deleted. With each new day fewer habits can be
      // restored.
      version: ({ actor, query: { date, after } }, version) =>
        [
          revised(actor, version),
          actor.timezone,
          actor.dayEndsAt,
          ownersDay(actor, deps.now()),
          date,
          after?.instantMs,
          after?.id,
        ].join('.'),
    },
  );
  mountEndpoint(mounting, endpoints.getHabit, schemas.getHabit, async ({ actor, params, query }) =>
    getHabit(deps, actor, params.id, query.date),
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
    endpoints.listHabitInstances,
    schemas.listHabitInstances,
    async ({ actor, params, query, reply }) => {
      const { instances, next } = await listHabitInstances(deps, actor, params.id, query.after);
      if (next !== null)
        reply.header('link', linkToNext(`/api/habits/${params.id}/instances`, { after: placeOf(next) }));
      return [...instances];
    },
    {
      version: ({ actor, params, query }, version) =>
        [revised(actor, version), params.id, ...keyOf(query.after)].join('.'),
    },
  );
  mountEndpoint(
    mounting,
    endpoints.listInstances,
    schemas.listInstances,
    async ({ actor, query, reply }) => {
      const { from, to } = rangeOf(actor, query);
      const { instances, next } = await listInstances(deps, actor, { from, to }, query.after);
      const range = { startDate: from, endDate: to };
      if (next !== null)
        reply.header('link', linkToNext(endpoints.listInstances.path, { ...range, after: placeOf(next) }));
      return [...instances];
    },
    {
      version: ({ actor, query }, version) => {
        const { from, to } = rangeOf(actor, query);
        return [revised(actor, version), from, to, ...keyOf(query.after)].join('.');
      },
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

const rangeOf = (actor: Actor, { startDate, endDate }: Range): InstanceRange => ({
  from: dayOfRangeEnd(actor, startDate),
  to: dayOfRangeEnd(actor, endDate),
});

const keyOf = (after: InstanceKey | undefined): readonly (string | number)[] =>
  after === undefined ? [] : [after.date, after.id];

const revised = ({ id }: Actor, version: string): string => `${ANSWER_REVISION}.${id}.${version}`;
