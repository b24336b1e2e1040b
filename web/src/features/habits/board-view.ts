/** How a list of habits is laid out: cards in a grid, or plain rows. */
export type BoardView = 'grid' | 'minimal';
