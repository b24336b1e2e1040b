import type { HabitIcon } from './habit-icons.ts';
import { ICON_EMOJI } from './icon-emoji.ts';

/** A name as it was typed, taken apart: an emoji in front that stands for an icon is taken as the icon. */
export type NameWithIcon = { readonly name: string; readonly icon: HabitIcon | null };

/** "🏃 Run" is "Run" with the icon of running. Any other emoji stays in the name, and so does one without a word. */
export const takeLeadingEmoji = (typed: string): NameWithIcon => {
  const text = typed.trim();
  const [emoji = ''] = LEADING.exec(text) ?? [];
  const icon = emoji === '' ? null : iconOf(emoji);
  if (icon === null) return { name: text, icon: null };
  return { name: text.slice(emoji.length).trim() || text, icon };
};

// A flag, or a pictograph with its modifiers and with what a zero-width joiner (U+200D) adds.
const LEADING =
  /^(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]*(?:\u200D\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]*)*)/u;

const FLAG = /^\p{Regional_Indicator}/u;

const ICON_BY_EMOJI = new Map(
  Object.entries(ICON_EMOJI).flatMap(([icon, emoji]) =>
    // A cast: the keys of the table are icons.
    emoji.split(' ').map((each) => [each, icon as HabitIcon] as const),
  ),
);

const iconOf = (emoji: string): HabitIcon | null => {
  // A flag stands for the language.
  if (FLAG.test(emoji)) return 'languages';
  const plain = emoji.replaceAll(/[\p{Emoji_Modifier}\uFE0F]/gu, '');
  return ICON_BY_EMOJI.get(plain) ?? ICON_BY_EMOJI.get(plain.split('\u200D')[0] ?? '') ?? null;
};
