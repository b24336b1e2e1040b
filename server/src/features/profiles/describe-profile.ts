import { nameInText } from '@crushing/domain/people/display-name';
import { firstName } from '@crushing/domain/people/first-name';
import { progressLine } from '@crushing/domain/profiles/missed';
import { percentOf } from '@crushing/domain/progress/rates';
import { counted } from '@crushing/domain/text/counted';
import { isStorable } from '@crushing/domain/text/visible-text';
import { ADDRESSED_NAME_MAX } from '@crushing/contract/profiles/schemas';
import type { Deps } from '#deps.ts';
import type { PageHead } from '#http/page-head.ts';
import { Refusal } from '#http/refusal.ts';
import { readShownProfile } from './get-public-profile.ts';
import type { ShownProfile } from './get-public-profile.ts';

/**
 * The head of a person's public page; null where nobody has the name. Like the page, it tells of public habits only.
 */
export const describeProfile = async (deps: Deps, username: string): Promise<PageHead | null> => {
  if (username.length > ADDRESSED_NAME_MAX || !isStorable(username)) return null;
  const profile = await readShownProfile(deps, username).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (profile === null) return null;
  const { person, perfectStreak } = profile;
  const name = nameInText(person);
  const path = encodeURIComponent(profile.username);
  const { publicUrl } = deps.config;
  const words = pictureWords(name, perfectStreak);
  return {
    title: `${name} · Crushing`,
    description: describeDay(profile),
    url: `${publicUrl}/${path}`,
    image: `${publicUrl}/api/public/${path}/picture.png`,
    imageAlt: words,
  };
};

const describeDay = ({ person, habitIds }: ShownProfile): string => {
  const { done, total } = person.today;
  // The words of the page itself.
  if (habitIds.length === 0) return `What ${firstName(person)} does today stays with ${firstName(person)}.`;
  if (total === 0) return `${nameInText(person)} keeps habits in public. Look in and cheer them on.`;
  return `${nameInText({ ...person, name: null })} ${progressLine(percentOf(done, total))} ${done} of ${counted(total, 'habit')} done today.`;
};

/** "Mara Kessler on Crushing, 9 perfect days in a row". */
const pictureWords = (name: string, streak: number): string => {
  const streakWords = streak === 1 ? '1 perfect day' : `${streak} perfect days in a row`;
  return streak === 0 ? `${name} on Crushing` : `${name} on Crushing, ${streakWords}`;
};
