import type { changeInstanceNote as endpoint } from '@crushing/contract/habits/endpoints';
import type { EndpointInput } from '@crushing/contract/endpoint';
import type { SavedInstance } from '@crushing/contract/habits/schemas';
import type { Deps } from '#deps.ts';
import type { Actor } from '#http/actor.ts';
import { changeInstance } from './change-instance.ts';

type NoteChange = EndpointInput<typeof endpoint>['body'];

export const changeInstanceNote = async (
  deps: Deps,
  actor: Actor,
  instanceId: number,
  change: NoteChange,
): Promise<SavedInstance> => changeInstance(deps, actor, instanceId, change);
