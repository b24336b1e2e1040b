import { expect, test } from 'vitest';
import { createProfilePictures } from './profile-pictures.ts';

const HOUR = 60 * 60 * 1000;

const shown = (personId: number, face = 'Mara') => ({ personId, face, habitIds: [], version: 1 });

test('one picture is drawn at a time and fifty at most wait; then there is room again', async () => {
  const pictures = createProfilePictures();
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  let drawing = 0;
  let most = 0;
  const draw = async (): Promise<Buffer> => {
    most = Math.max(most, (drawing += 1));
    await gate;
    drawing -= 1;
    return Buffer.from('picture');
  };
  const asked = Array.from({ length: 1000 }, async (_, id) =>
    pictures.of(shown(id), 0, draw).catch((error: unknown) => error),
  );
  await expect(pictures.of(shown(2000), 0, draw)).rejects.toThrow('Many pictures are being drawn');
  open();
  const answers = await Promise.all(asked);
  expect(answers.filter((answer) => Buffer.isBuffer(answer))).toHaveLength(50);
  expect(most).toBe(1);
  expect(await pictures.of(shown(2000), 0, draw)).toEqual(Buffer.from('picture'));
});

test('a picture is drawn once an hour by any clock, and one that failed is drawn again', async () => {
  const pictures = createProfilePictures();
  let drawn = 0;
  const draw = async (): Promise<Buffer> => Buffer.from(String((drawn += 1)));
  await expect(pictures.of(shown(1), 0, async () => Promise.reject(new Error('no paint')))).rejects.toThrow('no paint');
  const at = async (now: number): Promise<string> => (await pictures.of(shown(1), now, draw)).toString();
  expect([await at(1), await at(HOUR), await at(HOUR + 1)]).toEqual(['1', '1', '2']);
  expect([await at(24 * HOUR), await at(HOUR), await at(HOUR)], 'a clock that was ahead').toEqual(['3', '4', '4']);
});

test('who changes name or face is drawn anew, and the earlier drawing is never sent again', async () => {
  const pictures = createProfilePictures();
  let drawn = 0;
  const of = async (face: string): Promise<string> =>
    (await pictures.of(shown(1, face), 0, async () => Buffer.from(`${face} ${(drawn += 1)}`))).toString();
  expect([await of('Mara'), await of('Mara'), await of('Ida'), await of('Mara')]).toEqual([
    'Mara 1',
    'Mara 1',
    'Ida 2',
    'Mara 3',
  ]);
});

test('the pictures of two hundred people are kept, each for its hour', async () => {
  const pictures = createProfilePictures();
  let drawn = 0;
  const draw = async (): Promise<Buffer> => Buffer.from(String((drawn += 1)));
  for (let round = 0; round < 2; round += 1)
    for (let person = 0; person < 200; person += 1) await pictures.of(shown(person), HOUR / 2, draw);
  expect(drawn).toBe(200);
});
