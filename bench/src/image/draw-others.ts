import type { Chance } from './chance.ts';
import type { DrawnPage } from './picture.ts';

/** Pages without a habit, by their kind. */
export const OTHER_PAGES: Readonly<Record<string, (chance: Chance) => DrawnPage>> = {
  invoice: (chance) => {
    const rows = chance.some(GOODS, chance.whole(3, 7)).map((thing) => [thing, `${chance.whole(1, 9)}`, price(chance)]);
    return other(
      `<h2>${chance.one(['Invoice', 'Receipt', 'INVOICE'])} ${chance.whole(1000, 9999)}</h2><p>${address(chance)}</p>${table(
        [['Item', 'Qty', 'Amount'], ...rows, ['Subtotal', '', price(chance)], ['Total', '', price(chance)]],
      )}<p>${chance.one(['Thank you for your business', 'Payment due within 30 days', 'VAT included'])}</p>`,
    );
  },
  article: (chance) =>
    other(`<h2>${chance.one(HEADLINES)}</h2><p>${sentences(chance, 5)}</p><p>${sentences(chance, 5)}</p>`),
  menu: (chance) =>
    other(`<h2>${chance.one(['Menu', 'Lunch', 'Trattoria Roma', 'Drinks'])}</h2>${table(priced(chance, DISHES))}`),
  'price list': (chance) =>
    other(`<h2>${chance.one(['Prices', 'Price list', 'Our offers'])}</h2>${lines(priced(chance, GOODS))}`),
  letter: (chance) =>
    other(
      `<p>${address(chance)}</p><p>Dear ${chance.one(NAMES)},</p><p>${sentences(chance, 4)}</p><p>Kind regards,<br>${chance.one(NAMES)} ${chance.one(SURNAMES)}</p>`,
    ),
  recipe: (chance) =>
    other(
      `<h2>${chance.one(DISHES)}</h2><b>Ingredients</b>${lines(
        chance.some(FOODS, 6).map((food) => [`${chance.whole(1, 9) * 50} ${chance.one(['g', 'ml'])} ${food}`]),
      )}<p>${chance.some(STEPS, 4).join(' ')}</p>`,
    ),
  'opening hours': (chance) =>
    other(
      `<h2>Opening hours</h2>${lines(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => [`${day} ${chance.whole(8, 10)}:00 - ${chance.whole(16, 20)}:00`]))}<div>Sunday closed</div><p>${address(chance)}</p>`,
    ),
  chat: (chance) =>
    other(
      chance
        .some(SENTENCES, 5)
        .map((said) => `<p><b>${chance.one(NAMES)}</b> ${chance.whole(8, 21)}:${chance.whole(10, 59)}<br>${said}</p>`)
        .join(''),
    ),
  'shopping list': (chance) =>
    other(
      `<h2>${chance.one(['Shopping list', 'Groceries', 'To buy'])}</h2>${lines(chance.some(FOODS, 7).map((food) => [food]))}`,
    ),
  contacts: (chance) =>
    other(
      lines(
        Array.from({ length: 6 }, () => [
          `${chance.one(NAMES)} ${chance.one(SURNAMES)}`,
          `+44 20 ${chance.whole(1000, 9999)} ${chance.whole(1000, 9999)}`,
        ]),
      ),
    ),
  calendar: (chance) => {
    const first = chance.whole(0, 6);
    const weeks = Array.from({ length: 5 }, (_, week) =>
      Array.from({ length: 7 }, (__, day) => week * 7 + day - first + 1).map((day) =>
        day > 0 && day < 31 ? String(day) : '',
      ),
    );
    return other(
      `<h2>${chance.one(['June 2026', 'November', 'March 2027'])}</h2>${table([['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'], ...weeks])}`,
    );
  },
  weather: (chance) =>
    other(
      `<h2>${chance.one(['Leeds', 'Boston', 'Weather'])}</h2>${lines(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map((day) => [day, chance.one(['Sunny', 'Rain', 'Cloudy', 'Snow']), `${chance.whole(2, 30)}°`]))}`,
    ),
};

const GOODS =
  'Desk lamp|Cable 2 m|Notebook A5|Ink black|Chair Oslo|Printer paper|Haircut|Oil change|Consulting|Hosting, yearly|Coffee beans 1 kg|Bike repair|Wall paint|Window cleaning|Massage 60 min|Yoga mat'.split(
    '|',
  );
const DISHES =
  'Tomato soup|Margherita|Caesar salad|Grilled salmon|Beef burger|Apple pie|Espresso|House wine|Lemon cake|Mushroom risotto|Fish and chips|Pad thai'.split(
    '|',
  );
const FOODS =
  'Milk|Eggs|Flour|Butter|Sugar|Tomatoes|Rice|Olive oil|Onions|Bread|Cheese|Apples|Garlic|Toilet paper|Carrots|Yogurt'.split(
    '|',
  );
const STEPS = [
  'Heat the oil in a large pan.',
  'Add the onions and fry until golden.',
  'Stir in the flour and season well.',
  'Bake for 40 minutes at 180 degrees.',
  'Serve warm with a green salad.',
  'Leave to cool before slicing.',
];
const NAMES = 'Anna|Oliver|Priya|Tom|Mei|Carlos|Hannah|Yusuf|Ingrid|Paul'.split('|');
const SURNAMES = 'Miller|Okafor|Schmidt|Rossi|Chen|Novak|Hansen|Baker'.split('|');
const HEADLINES = [
  'Council votes on new bridge',
  'A short history of tea',
  'Why cities need trees',
  'Rain delays the final',
];
const SENTENCES = [
  'The council met on Tuesday to discuss the plans for the old harbour.',
  'Visitors have doubled since the museum opened its second building.',
  'Nobody expected the river to rise so quickly during the night.',
  'According to the report, most of the money came from private donors.',
  'She moved to the coast in 1998 and has lived there ever since.',
  'The train was late again, so we walked the last two miles.',
  'Can you send me the file before lunch? I need it for the meeting.',
  'Prices rose by four percent while wages stayed where they were.',
  'It is not yet clear who will pay for the damage to the roof.',
  'Thanks for the photos, they made my mother laugh out loud.',
];

const sentences = (chance: Chance, count: number): string => chance.some(SENTENCES, count).join(' ');
const price = (chance: Chance): string => chance.one(['$', '€', '£', '']) + (chance.whole(100, 9900) / 100).toFixed(2);
const priced = (chance: Chance, things: readonly string[]): string[][] =>
  chance.some(things, chance.whole(4, 8)).map((thing) => [thing, price(chance)]);
const address = (chance: Chance): string =>
  `${chance.one(NAMES)} ${chance.one(SURNAMES)}<br>${chance.whole(1, 300)} ${chance.one(['Mill Road', 'High Street', 'Park Avenue', 'Station Lane'])}<br>${chance.one(['Leeds LS1 4AP', 'Boston, MA 02108', 'Dublin 2'])}`;
const table = (rows: readonly (readonly string[])[]): string =>
  `<table cellpadding="8">${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
const lines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `<div>${row.join(' &nbsp; ')}</div>`).join('');
const other = (html: string): DrawnPage => ({ html, expected: [], width: 800 });
