import Bowser from 'bowser';

// The words of every known browser come early. The bound keeps long headers from costing time.
const USER_AGENT_MAX = 512;
const LABEL_MAX = 60;

/** A browser and its device in words, such as "Safari on iPhone"; null where the user agent tells neither. */
export const deviceLabel = (userAgent: string | undefined): string | null => {
  if (!userAgent) return null;
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, USER_AGENT_MAX));
  const device = platform.model ?? os.name;
  const words = [browser.name, device].filter((word) => word !== undefined && word !== '');
  return words.length === 0 ? null : words.join(' on ').slice(0, LABEL_MAX);
};
