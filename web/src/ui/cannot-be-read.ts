/** Stands in a small place that could not be read and reads again by itself. */
export const CANNOT_BE_READ = 'It cannot be read right now';
