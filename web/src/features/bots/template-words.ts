import { scheduleLabel } from '@crushing/domain/habits/schedule';
import type { BotTemplate } from '@crushing/contract/bots/schemas';

export const difficultyWords = ({ difficulty }: BotTemplate): string => `${difficulty} of 5`;

/** When a template is due, what it is about, and how hard it is. */
export const templateWords = (template: BotTemplate): string =>
  `${scheduleLabel(template)} · ${template.category} · difficulty ${difficultyWords(template)}`;
