import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writtenIn } from '#testing/old-text.ts';
import { isInDoubt, readingsOf } from './decode-text.ts';

const NAME = 'Café für alle';
const ENGLISH = ['en-US', 'en'];

const textsOf = (bytes: Uint8Array, languages = ENGLISH): string[] =>
  readingsOf(bytes, languages).map(({ read }) => read());

const wide = (text: string, isLittle: boolean): number[] =>
  Array.from(text, (letter) => letter.charCodeAt(0)).flatMap((unit) =>
    isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255],
  );

/** A list of habits with these names. */
const listOf = (...names: string[]): string =>
  ['name,type,deadline,completed', ...names.map((name) => `${name},daily,07:30,false`), ''].join('\r\n');

test.each(['en-US', 'es', 'pt'])(
  'a file in an encoding that browsers do not know is in doubt although one reading is left, in %s',
  (language) => {
    // As Excel writes "CSV (MS-DOS)": ó is A2, ú is A3.
    const bytes = Uint8Array.from('name,type\r\nMeditaci\xa2n,daily\r\nAlg\xa3n libro,daily', (letter) =>
      letter.charCodeAt(0),
    );
    const readings = readingsOf(bytes, [language]);
    expect(isInDoubt(readings)).toBe(true);
    expect(readings.map(({ word }) => word)).toContain('Meditaci¢n');
    expect(isInDoubt(readingsOf(new TextEncoder().encode('name\r\nMeditación'), [language]))).toBe(false);
  },
);

describe('Unicode', () => {
  test('is read with and without a byte order mark', () => {
    expect(textsOf(new TextEncoder().encode(NAME))).toEqual([NAME]);
    expect(textsOf(new TextEncoder().encode(`\uFEFF${NAME}`))).toEqual([NAME]);
  });

  test.each([true, false])('of two bytes a letter is read with and without a mark', (isLittle) => {
    for (const text of [NAME, listOf('読書', 'ćwiczyć', 'Āboli')]) {
      expect(textsOf(Uint8Array.from(wide(`\uFEFF${text}`, isLittle)))).toEqual([text]);
      expect(textsOf(Uint8Array.from(wide(text, isLittle)))).toEqual([text]);
    }
  });

  test('with a stray byte is noticed, and the damaged word tells', () => {
    const readings = readingsOf(
      Uint8Array.from([...new TextEncoder().encode('name,type\nCafé,daily\nR'), 0xe9, 0x64]),
      ENGLISH,
    );
    expect(readings[0].encoding).toBe('Unicode, damaged');
    expect(readings.map(({ word }) => word).toSorted()).toEqual(['CafÃ©', 'Café', 'Caf√©'].toSorted());
  });

  test('is what a file with zeros is at most: no reading of a workbook is offered', () => {
    const bytes = Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0xe9, 0x61, 0, 0x80, 0xff, 0x20, 0x41, 0x42]);
    expect(readingsOf(bytes, ENGLISH)).toHaveLength(1);
  });
});

describe('what a spreadsheet of the West saved', () => {
  test.each([
    ['de-DE', 'Größe', 'Übung', 'Ärger', '„Lesen“', 'Spaß – täglich', 'Habit™ °C 5 € m²'],
    ['fr-FR', 'ça va à l’école', 'Crème brûlée', 'naïveté', 'À pied', 'œuvre', 'Noël…'],
    ['es-ES', 'Comer piña', 'Caminar más', '¿Leí hoy?', 'Año'],
    ['pt-BR', 'Fazer exercícios', 'Maçã', 'Não fumar'],
    ['nb-NO', 'Løpe', 'Øvelse', 'Gå på tur', 'Vær'],
  ])('is read without a question in a browser of its language: %s', (language, ...names) => {
    const text = listOf(...names);
    expect(textsOf(writtenIn('windows-1252', text), [language, 'en'])).toEqual([text]);
  });

  test('is read without a question in an English one where only that makes words', () => {
    for (const name of [NAME, 'Größe', 'Habit™ café', '„Rücken“ stärken', 'Leçon à l’école', 'Grüße® für 5 €'])
      expect(textsOf(writtenIn('windows-1252', listOf(name)))).toEqual([listOf(name)]);
  });

  test.each(['windows-1252', 'macintosh'])('as %s comes first', (label) => {
    for (const name of [NAME, 'Crème brûlée', 'Åse går på tur', 'It’s “done”', 'Ärger'])
      expect(textsOf(writtenIn(label, name)).at(0)).toBe(name);
  });

  test('where several readings make words, all are given', () => {
    const texts = textsOf(writtenIn('windows-1252', '10 km – laufen'));
    expect(texts.length).toBeGreaterThan(1);
    expect(texts[0]).toBe('10 km – laufen');
  });
});

// Languages of the browser, encodings of a file, and words of habits in that language.
const WRITTEN: readonly [language: string, labels: readonly string[], words: readonly string[]][] = [
  ['de', ['windows-1252', 'macintosh'], ['Übung', 'Größe messen', 'Öl wechseln', 'Spaß', 'früh aufstehen', 'Rücken']],
  ['fr', ['windows-1252', 'macintosh'], ['école', 'méditer', 'à pied', 'pâtes', 'forêt', 'leçon', 'où', 'goûter']],
  ['es', ['windows-1252', 'macintosh'], ['mañana', 'té', 'montaña', 'música', 'leí', 'caminar más', 'agüita']],
  ['sv', ['windows-1252', 'macintosh'], ['löpning', 'gå', 'läsa', 'sömn', 'städa', 'kött']],
  ['pl', ['windows-1250'], ['ćwiczenia', 'czytać', 'książka', 'śniadanie', 'pić wodę', 'łazienka', 'żabka', 'źródło']],
  ['cs', ['windows-1250'], ['běhat', 'učit se', 'číst knihu', 'pít vodu', 'plavání', 'žonglovat', 'úklid', 'večeře']],
  ['hu', ['windows-1250'], ['futás', 'edzés reggel', 'könyvet olvasni', 'vízivás', 'időben kelni', 'gyűjtés']],
  ['ro', ['windows-1250'], ['apă', 'cărți'.replace('ț', 'ţ'), 'fără zahăr', 'înot', 'plimbări']],
  ['hr', ['windows-1250'], ['čitanje', 'vježba', 'šetnja', 'učenje', 'doručak', 'đak']],
  ['ru', ['windows-1251', 'koi8-r'], ['бегать', 'Читать книгу', 'зарядка', 'Вода', 'Спать вовремя', 'сон']],
  ['uk', ['windows-1251'], ['біг', 'Читання', 'їжа', 'Пити воду', 'ґрунт']],
  ['tr', ['windows-1254'], ['koşu', 'günlük yürüyüş', 'su iç', 'ağırlık', 'ışık', 'İngilizce', 'diş fırçala']],
  ['el', ['windows-1253'], ['τρέξιμο', 'Διάβασμα', 'νερό', 'Ύπνος', 'γυμναστική']],
  ['he', ['windows-1255'], ['קריאה', 'ריצה', 'לשתות מים', 'שינה']],
  ['ar', ['windows-1256'], ['قراءة', 'رياضة', 'شرب الماء', 'نوم مبكر']],
  ['lt', ['windows-1257'], ['bėgimas', 'skaityti knygą', 'mankšta', 'gerti vandenį', 'šuo', 'žodžiai']],
  ['lv', ['windows-1257'], ['skriešana', 'lasīt grāmatu', 'ūdens', 'ēst', 'vingrošana']],
  ['ja', ['shift_jis'], ['読書', 'ランニング', '水を飲む', '早起き', '日記', '腹筋50回']],
  ['zh', ['gb18030'], ['跑步', '读书', '喝水', '早起', '冥想十分钟', '写日记']],
  ['ko', ['euc-kr'], ['달리기', '책 읽기', '물 마시기', '명상', '일찍 일어나기']],
];

const cases = WRITTEN.flatMap(([language, labels, words]) => labels.map((label) => [language, label, words] as const));

describe('letters of all languages', () => {
  test.each(cases)(
    '%s in %s: no wrong reading is taken as sure, and the right one is offered',
    (language, label, words) => {
      fc.assert(
        fc.property(
          fc.subarray([...words], { minLength: 1 }),
          fc.constantFrom([`${language}-XX`, language, 'en-US'], ENGLISH),
          (names, languages) => {
            const text = listOf(...names);
            expect(textsOf(writtenIn(label, text), languages)).toContain(text);
          },
        ),
      );
    },
  );

  test.each(cases.filter(([, label]) => !['windows-1252', 'macintosh', 'koi8-r'].includes(label)))(
    '%s in %s comes first in a browser of that language',
    (language, label, words) => {
      const text = listOf(...words);
      expect(textsOf(writtenIn(label, text), [language]).at(0)).toBe(text);
    },
  );

  test.each([
    ['ibm866', 'зарядка'],
    ['ibm866', 'Читать книгу'],
    ['windows-874', 'อ่านหนังสือ'],
    ['iso-8859-2', 'książka'],
    ['x-mac-cyrillic', 'Читать книгу'],
  ])('of %s, which is not tried, nothing is taken as sure', (label, name) => {
    expect(textsOf(writtenIn(label, listOf(name))).length).toBeGreaterThan(1);
  });

  test('a reading in which accents stand without a letter is not offered', () => {
    const readings = readingsOf(writtenIn('windows-1251', listOf('Сон утром')), ENGLISH);
    expect(readings.map(({ encoding }) => encoding)).not.toContain('Hebrew');
  });

  test('at most six readings are offered, and no two of them are the same', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 60 }), (bytes) => {
        const texts = textsOf(bytes, ['pl', 'ru', 'ja']);
        expect(texts.length).toBeLessThanOrEqual(6);
        expect(new Set(texts).size).toBe(texts.length);
      }),
    );
  });
});
