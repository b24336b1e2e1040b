/** How the habits of a day are laid out: cards in a grid, one at a time with a timer, plain rows, one large circle. */
export type BoardView = 'grid' | 'focus' | 'minimal' | 'zen';
