import { CARD } from './move-between-cards.ts';

/** The card that takes the focus when this one goes: the next, else the one before. */
export const neighbourOf = (opener: HTMLElement): HTMLElement | null => {
  const own = opener.closest('li');
  const item = own?.nextElementSibling ?? own?.previousElementSibling;
  return item?.querySelector<HTMLElement>(CARD) ?? null;
};
