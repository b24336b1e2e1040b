import { expect, test } from 'vitest';
import { zoneChoices, zonesMatching } from './zone-choices.ts';

const KNOWN = ['America/Argentina/Buenos_Aires', 'America/New_York', 'Europe/Vienna', 'Pacific/Auckland'];

const placesFor = (typed: string): readonly string[] =>
  zonesMatching(zoneChoices(KNOWN, 'Europe/Vienna'), typed).map(({ place }) => place);

test('every zone is offered once, by its place, with the chosen one and UTC', () => {
  const places = zoneChoices(KNOWN, 'Asia/Kolkata').map(({ place }) => place);
  expect(places).toEqual(['Auckland', 'Buenos Aires', 'Kolkata', 'New York', 'UTC', 'Vienna']);
  expect(zoneChoices(KNOWN, 'UTC').filter(({ zone }) => zone === 'UTC')).toHaveLength(1);
  expect(zoneChoices(KNOWN, 'UTC')[1]).toMatchObject({ place: 'Buenos Aires', region: 'America, Argentina' });
});

test.each([
  ['Kolkata', 'Asia/Calcutta', 'Kolkata'],
  ['Calcutta', 'Asia/Calcutta', 'Kolkata'],
  ['kyiv', 'Europe/Kiev', 'Kyiv'],
  ['ho chi minh', 'Asia/Saigon', 'Ho Chi Minh'],
])('a place is found as “%s” where the browser calls its zone %s', (typed, zone, place) => {
  expect(zonesMatching(zoneChoices([zone], 'UTC'), typed)).toMatchObject([{ zone, place }]);
});

test.each([
  ['new y', ['New York']],
  ['NEW_YORK', ['New York']],
  ['america', ['Buenos Aires', 'New York']],
  ['aires argentina', ['Buenos Aires']],
  ['wién', []],
  ['viénna', ['Vienna']],
  ['', ['Auckland', 'Buenos Aires', 'New York', 'UTC', 'Vienna']],
])('whoever types “%s” finds %j', (typed, places) => {
  expect(placesFor(typed)).toEqual(places);
});
