/** How the server ran that a page was opened on: NODE_ENV, where anything but `production` is development. */
export const ENVIRONMENTS = ['production', 'development'] as const;

/** The way a server ran. */
export type Environment = (typeof ENVIRONMENTS)[number];
