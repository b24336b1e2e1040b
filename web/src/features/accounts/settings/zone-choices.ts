import { placeOfZone } from '@crushing/domain/calendar/same-clock';

export type ZoneChoice = {
  /** The IANA name. */
  zone: string;
  place: string;
  /** What the place belongs to, such as "America, Argentina"; empty for zones without a place. */
  region: string;
};

/** The zones a person may choose, by place. The browser's list lacks some names, so the chosen one is added. */
export const zoneChoices = (known: readonly string[], chosen: string): readonly ZoneChoice[] =>
  [...new Set([...known, 'UTC', chosen])]
    .map((zone) => ({ zone, place: placeOfZone(zone), region: regionOf(zone) }))
    .toSorted((one, other) => one.place.localeCompare(other.place, 'en'));

const regionOf = (zone: string): string => zone.split('/').slice(0, -1).join(', ').replaceAll('_', ' ');

/** The choices whose place or region has every typed word, in any case and without accents. */
export const zonesMatching = (choices: readonly ZoneChoice[], typed: string): readonly ZoneChoice[] => {
  const words = plain(typed)
    .split(/[\s,/_]+/)
    .filter((word) => word !== '');
  return choices.filter(({ zone, place, region }) => {
    const text = plain(`${place} ${region} ${zone}`);
    return words.every((word) => text.includes(word));
  });
};

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
