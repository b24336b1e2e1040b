import { medianOf } from '@crushing/domain/image-import/page';
import type { GreyPicture } from './grey-picture.ts';

// Lighter than letters: rules are often thin and grey.
const DARK_MAX = 215;
// In letter heights: longer than any stroke of a letter, thinner than a mark.
const LENGTH_MIN = 4;
const WIDTH_MAX = 0.3;
// Letters that touch a pale rule are darker than the rule by more than this.
const DARKER_MIN = 50;
// Pixels that a faint rule may leave out.
const BREAK_MAX = 5;
// The gaps between letters leave out more.
const DARK_SHARE_MIN = 0.93;
// Pixels to the side for each pixel of length: about seven degrees, as perspective leaves them.
const SLOPE_MAX = 0.13;
// The least share of thin sections. The other sections are letters that touch the rule.
const THIN_SHARE_MIN = 0.5;

/**
 * Erases ruled lines and edges in place, also slanted ones and where letters touch them: long, thin and straight tracks
 * of dark pixels, across and down.
 */
export const eraseRules = (picture: GreyPicture, letter: number): void => {
  const { width, height, pixels } = picture;
  const across = { count: height, length: width, step: 1, next: width };
  const down = { count: width, length: height, step: width, next: 1 };
  for (const way of [across, down]) eraseTracks(pixels, way, letter);
};

const eraseTracks = (pixels: Uint8Array, way: Way, letter: number): void => {
  const [lengthMin, widthMax] = [LENGTH_MIN * letter, WIDTH_MAX * letter];
  // Computed again for the second way, which then erases the crossings.
  const isDark = pixels.map((value) => (value < DARK_MAX ? 1 : 0));
  const ground = { pixels, isDark, isSeen: new Uint8Array(pixels.length), way, widthMax };
  for (let place = 0; place < way.length; place++) {
    for (let line = 0; line < way.count; line++) {
      const index = line * way.next + place * way.step;
      if (isDark[index] === 0 || ground.isSeen[index] === 1) continue;
      const section = crossSection(isDark, way, line, place);
      line = section.to - 1;
      if (inkWidth(ground, section, place) > widthMax) continue;
      const track = follow(ground, section, place);
      const length = (track.at(-1)?.place ?? 0) - place + 1;
      if (length < lengthMin || track.length < THIN_SHARE_MIN * length || !isEven(pixels, way, track)) continue;
      const keptBelow = medianOf(track.map((each) => darkestOf(pixels, way, each))) - DARKER_MIN;
      for (const each of track) whiten(pixels, way, each, keptBelow);
    }
  }
};

type Way = { readonly count: number; readonly length: number; readonly step: number; readonly next: number };
/** The dark pixels of a track at one place of its length, `to` not included. */
type Section = { readonly from: number; readonly to: number };
type Traced = Section & { readonly place: number };
type Ground = {
  readonly pixels: Uint8Array;
  readonly isDark: Uint8Array;
  readonly isSeen: Uint8Array;
  readonly way: Way;
  readonly widthMax: number;
};

/** The thin sections of a straight track that begins here; none where it has many gaps. */
const follow = (ground: Ground, first: Section, begin: number): readonly Traced[] => {
  const { isDark, isSeen, way, widthMax } = ground;
  const track: Traced[] = [];
  const start = (first.from + first.to - 1) / 2;
  let [last, slope, dark] = [begin, 0, 0];
  for (let place = begin; place < way.length && place - last <= BREAK_MAX + 1; place++) {
    const length = place - begin;
    const line = Math.round(start + slope * length);
    const near = [line, line - 1, line + 1].find(
      (each) => each >= 0 && each < way.count && isDark[each * way.next + place * way.step] === 1,
    );
    if (near === undefined) continue;
    last = place;
    dark++;
    const section = crossSection(isDark, way, near, place);
    if (inkWidth(ground, section, place) > widthMax) continue;
    track.push({ ...section, place });
    for (let each = section.from; each < section.to; each++) isSeen[each * way.next + place * way.step] = 1;
    const middle = (section.from + section.to - 1) / 2;
    if (length > 0) slope += ((middle - start) / length - slope) * Math.min(1, 0.1 + length / 40);
    slope = Math.max(-SLOPE_MAX, Math.min(SLOPE_MAX, slope));
  }
  return dark >= DARK_SHARE_MIN * (last - begin + 1) ? track : [];
};

/** Whether a track is as wide and as dark everywhere, unlike the strokes of joined letters. */
const isEven = (pixels: Uint8Array, way: Way, track: readonly Traced[]): boolean => {
  const widths = track.map(({ from, to }) => to - from);
  const darks = track.map((each) => darkestOf(pixels, way, each));
  const [width, dark] = [medianOf(widths), medianOf(darks)];
  const even = track.filter(
    (_, place) =>
      Math.abs((widths[place] ?? 0) - width) <= Math.max(2, 0.3 * width) &&
      Math.abs((darks[place] ?? 0) - dark) <= DARK_EVEN,
  );
  return even.length >= EVEN_MIN * track.length;
};

const DARK_EVEN = 45;
const EVEN_MIN = 0.9;

const crossSection = (isDark: Uint8Array, { next, step, count }: Way, line: number, place: number): Section => {
  const at = (each: number): boolean => isDark[each * next + place * step] === 1;
  let [from, to] = [line, line + 1];
  while (to < count && at(to)) to++;
  while (from > 0 && at(from - 1)) from--;
  return { from, to };
};

/** How wide a section is without its blurred rim. */
const inkWidth = ({ pixels, way, widthMax }: Ground, { from, to }: Section, place: number): number => {
  if (to - from > 3 * widthMax) return to - from;
  let [ink, most] = [0, 1];
  for (let line = from; line < to; line++) {
    const each = 255 - (pixels[line * way.next + place * way.step] ?? 255);
    ink += each;
    most = Math.max(most, each);
  }
  return ink / most;
};

const darkestOf = (pixels: Uint8Array, { next, step }: Way, { from, to, place }: Traced): number => {
  let darkest = 255;
  for (let line = from; line < to; line++) darkest = Math.min(darkest, pixels[line * next + place * step] ?? 255);
  return darkest;
};

/** Whitens the pixels of a rule and their blurred rim, except strokes of letters that are darker than the rule. */
const whiten = (
  pixels: Uint8Array,
  { next, step, count }: Way,
  { from, to, place }: Traced,
  keptBelow: number,
): void => {
  for (let line = Math.max(0, from - 1); line < Math.min(count, to + 1); line++) {
    const index = line * next + place * step;
    if ((pixels[index] ?? 0) >= keptBelow) pixels[index] = 255;
  }
};
