/** NODE_ENV of the server that counted a view; anything but `production` is development. */
export const ENVIRONMENTS = ['production', 'development'] as const;

/** The way a server ran. */
export type Environment = (typeof ENVIRONMENTS)[number];
