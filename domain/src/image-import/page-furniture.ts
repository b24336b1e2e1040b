const OWNER = String.raw`(?:my|our|your|the|\p{L}+'s)`;
const KIND = String.raw`(?:daily|weekly|monthly|yearly|morning|afternoon|evening|night|nighttime|bedtime|good|new|healthy|better|life|self|care|health|fitness|personal|work|every ?day|year|\d{4}|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|new year's?)`;
const LIST = String.raw`(?:habits?|routines?|tracker|goals?|check ?-?lists?|to ?-?do ?s?|to ?-?do list|things to do|lists?|schedule|plan|planner|resolutions?|rituals?|tasks?|activities|activity|challenge|name|what)`;
const TITLE = new RegExp(
  String.raw`^(?:${OWNER} )?(?:${KIND} ){0,3}(?:${LIST}[ &]*){1,2}(?:(?:for|of|in|to build|to keep|every|each|this|week|\d{4})\b.*)?$|^(?:self[- ]care|notes?)\.?$`,
  'iu',
);
const PART_OF_DAY =
  /^(?:(?:in the )?(?:early )?mornings?|afternoons?|evenings?|nights?|noon|midday|bedtime|before bed|before work|after work|am|pm|today|tomorrow|yesterday|this week|(?:during the )?(?:week|days?)|anytime|all day)$/i;
// "Good morning, Sam" stands above a list, "Good morning stretch" in one.
const GREETING = /^good (?:morning|afternoon|evening)\b/i;
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const DATE = new RegExp(
  String.raw`^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]? )?(?:${MONTH}\.? \d{1,2}(?:st|nd|rd|th)?|\d{1,2}(?:st|nd|rd|th|\.)? ${MONTH}|${MONTH})(?:,? \d{4})?$|^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? \d{1,2}$|^\d{1,4}[./-]\d{1,2}(?:[./-]\d{1,4})?$|^(?:date|week|day|month|name)\b[ :#.]*(?:of )?[\d_./ -]*$`,
  'i',
);
const PAGE_NUMBER = /^(?:page|p\.?|-)?\s*\d{1,4}(?:\s*(?:\/|of)\s*\d{1,4})?\s*-?$/i;
// "12 days", "5/7 done", "80 %": a count and what is counted.
const FIGURES = /^[\d\s:.,%+/()°-]+(?:[ap]m|days?(?: (?:streak|in a row))?|times?|streak|done|min(?:ute)?s?|h|left)?$/i;
const COLUMN_OR_BUTTON = /^(?:when|how often|frequency|done|add(?: (?:new )?(?:habit|task|item))?|new habit)\.?$/i;
const ADDING = /^\+\s*\p{L}/u;
const ADDRESS = /^(?:https?:|www\.)|^\S+\.(?:com|org|net|app|io)\b/i;

/** Whether a text can never be a habit, wherever it stands: a date, a page number, a count, an address, "+ Habit". */
export const isNeverHabit = (text: string): boolean =>
  [DATE, PAGE_NUMBER, FIGURES, ADDING, ADDRESS].some((pattern) => pattern.test(text));

/** Whether a text is a part of the day, such as "Bedtime". It may be a habit or a title above habits. */
export const isPartOfDay = (text: string): boolean => PART_OF_DAY.test(text);

/** Whether a text may be a greeting of the page. Habits of that part of the day may begin the same way. */
export const mayBeGreeting = (text: string): boolean => GREETING.test(text);

/** Whether a text is a title or a button as often as a habit: "Evening routine", "Done". Its place on the page decides. */
export const mayBeTitle = (text: string): boolean =>
  TITLE.test(text) || COLUMN_OR_BUTTON.test(text) || isPartOfDay(text) || mayBeGreeting(text);

/** Whether a text belongs to the page and is no habit, unless its place makes it an item of a list. */
export const isFurniture = (text: string): boolean => mayBeTitle(text) || isNeverHabit(text);

/** Whether a line is the name of a group such as "Health:", with nothing after the colon. */
export const isGroupTitle = (line: string): boolean => /\p{L}\s*:\s*$/u.test(line);
