const OWNER = String.raw`(?:my|our|your|the|\p{L}+'s)`;
const KIND = String.raw`(?:daily|weekly|monthly|yearly|morning|evening|night|nighttime|bedtime|good|new|healthy|better|life|self|care|health|fitness|personal|work|every ?day|year|\d{4}|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|new year's?)`;
const LIST = String.raw`(?:habits?|routines?|tracker|goals?|check ?-?lists?|to ?-?do ?s?|to ?-?do list|lists?|schedule|plan|planner|resolutions?|rituals?|tasks?|activities|challenge)`;
const TITLE = new RegExp(
  String.raw`^(?:${OWNER} )?(?:${KIND} ){0,3}(?:${LIST}[ &]*){1,2}(?:(?:for|of|in|to build|to keep|every|each|this|week)\b.*)?$`,
  'iu',
);
const PART_OF_DAY =
  /^(?:(?:in the )?(?:early )?mornings?|afternoons?|evenings?|nights?|noon|midday|bedtime|before bed|before work|after work|am|pm|today|tomorrow|yesterday|this week|week|days?|anytime|all day)$/i;
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const DATE = new RegExp(
  String.raw`^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]? )?(?:${MONTH}\.? \d{1,2}(?:st|nd|rd|th)?|\d{1,2}(?:st|nd|rd|th|\.)? ${MONTH}|${MONTH})(?:,? \d{4})?$|^\d{1,4}[./-]\d{1,2}(?:[./-]\d{1,4})?$|^(?:date|week|day|month|name)\b[ :#.]*(?:of )?[\d_./ -]*$`,
  'i',
);
const PAGE_NUMBER = /^(?:page|p\.?|-)?\s*\d{1,4}(?:\s*(?:\/|of)\s*\d{1,4})?\s*-?$/i;
const FIGURES = /^[\d\s:.,%+/()-]+(?:am|pm|days?|streak|done|min|h)?$/i;
const BUTTON =
  /^\+?\s*(?:add(?: (?:new )?(?:habit|task|item))?|new habit|save|cancel|done|edit|delete|back|next|settings|home|profile|stats|statistics|progress|search|share|menu|see all|view all|completed|not done|total|notes?|streak|habit ?name|frequency|activity|task)\.?$/i;

/** Whether a text is part of the page and no habit: a title, a date, a page number, a button of an app. */
export const isFurniture = (text: string): boolean =>
  [TITLE, PART_OF_DAY, DATE, PAGE_NUMBER, FIGURES, BUTTON].some((pattern) => pattern.test(text)) || isAddress(text);

/** Whether a line is the name of a group such as "Health:", with nothing after the colon. */
export const isGroupTitle = (line: string): boolean => /\p{L}\s*:\s*$/u.test(line);

const isAddress = (text: string): boolean => /^(?:https?:|www\.)|^\S+\.(?:com|org|net|app|io)\b/i.test(text);
