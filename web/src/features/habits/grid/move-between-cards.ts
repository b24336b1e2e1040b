/** The buttons that arrow keys walk through, with the one that adds a habit. */
const CARD = '[data-card]';

/** Moves the focus between cards: sideways in reading order, vertically to the nearest card of the next row. */
export const moveBetweenCards = (from: HTMLElement, key: string): boolean => {
  const cards = [...(from.closest('ul')?.querySelectorAll<HTMLElement>(CARD) ?? [])];
  const target = targetOf(key, from, cards);
  target?.focus();
  return target !== undefined;
};

const targetOf = (key: string, from: HTMLElement, cards: readonly HTMLElement[]): HTMLElement | undefined => {
  const index = cards.indexOf(from);
  const onward = getComputedStyle(from).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return cards[index + (key === onward ? 1 : -1)];
    case 'ArrowDown':
      return nearestInNextRow(from, cards.slice(index + 1));
    case 'ArrowUp':
      return nearestInNextRow(from, cards.slice(0, index).toReversed());
    case 'Home':
      return cards[0];
    case 'End':
      return cards.at(-1);
    default:
      return undefined;
  }
};

const nearestInNextRow = (from: HTMLElement, others: readonly HTMLElement[]): HTMLElement | undefined => {
  const own = from.getBoundingClientRect();
  const boxes = others.map((card) => ({ card, box: card.getBoundingClientRect() }));
  const nextTop = boxes.find(({ box }) => Math.round(box.top) !== Math.round(own.top))?.box.top;
  return boxes
    .filter(({ box }) => box.top === nextTop)
    .toSorted((one, other) => Math.abs(one.box.left - own.left) - Math.abs(other.box.left - own.left))[0]?.card;
};
