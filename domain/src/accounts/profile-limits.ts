export const NAME_MAX = 100;
export const TITLE_MAX = 100;
