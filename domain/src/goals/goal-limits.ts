/** Characters of a goal's title: specification. */
export const GOAL_TITLE_MAX = 200;

/** Characters of a goal's description: specification. */
export const GOAL_DESCRIPTION_MAX = 500;

/** Characters of each of the five SMART texts: specification. */
export const GOAL_SMART_MAX = 300;

/** Changes of goals a person may make in one month of theirs, over all their goals: specification. */
export const GOAL_CHANGES_MAX = 1;

/** Days from the start of a new goal to its target unless the person says otherwise: specification. */
export const GOAL_DEFAULT_DAYS = 30;
