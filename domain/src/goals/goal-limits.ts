/** Characters of a goal's title. All limits here: docs/product.md, Goals. */
export const GOAL_TITLE_MAX = 200;

/** Characters of a goal's description. */
export const GOAL_DESCRIPTION_MAX = 500;

/** Characters of each of the five SMART texts. */
export const GOAL_SMART_MAX = 300;

/** Goal changes a person may make in one of their months. */
export const GOAL_CHANGES_MAX = 1;

/** Days from the start of a new goal to its target, unless the person chooses others. */
export const GOAL_DEFAULT_DAYS = 30;
