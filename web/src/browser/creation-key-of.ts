import { newCreationKey } from './creation-key.ts';

const keys = new WeakMap<object, string>();

/** The creation key of the habit made from this thing: the same for each attempt to add it. */
export const creationKeyOf = (thing: object): string => {
  const key = keys.get(thing) ?? newCreationKey();
  keys.set(thing, key);
  return key;
};
