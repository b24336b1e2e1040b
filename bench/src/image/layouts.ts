import { WEEKDAYS, weekdayShortLabel } from '@crushing/domain/calendar/weekday';
import type { Weekday } from '@crushing/domain/calendar/weekday';
import type { ExpectedHabit, ShownLine } from './picture.ts';

export const list = (heading: string | null, lines: readonly ShownLine[], bullet = ''): string =>
  `${headingOf(heading)}${lines.map(({ shown }) => `<div>${bullet}${bullet === '' ? '' : ' '}${shown}</div>`).join('')}`;

export const numbered = (heading: string | null, lines: readonly ShownLine[]): string =>
  `${headingOf(heading)}${lines.map(({ shown }, index) => `<div>${index + 1}. ${shown}</div>`).join('')}`;

export const checkList = (heading: string | null, lines: readonly ShownLine[]): string =>
  `<style>i.box { display: inline-block; width: .8em; height: .8em; border: 2px solid; border-radius: 3px; margin-inline-end: .6em;
    font: normal .8em/.8 "DejaVu Sans"; vertical-align: baseline }</style>${headingOf(heading)}${lines
      .map(({ shown }, index) => `<div><i class="box">${index % 3 === 1 ? '✓' : ''}</i>${shown}</div>`)
      .join('')}`;

export const cards = (heading: string | null, entries: readonly { name: string; below: string }[]): string =>
  `<style>.card { border: 1px solid #8884; border-radius: 14px; padding: 12px 20px; margin: 14px 0; line-height: 1.35 }
    .card small { font-size: .68em; opacity: .75 }</style>${headingOf(heading)}${entries
      .map(({ name, below }) => `<div class="card">${name}<br><small>${below}</small></div>`)
      .join('')}`;

/** A grid of habits and days, with a mark where the habit is planned. */
export const markTable = (corner: string, habits: readonly ExpectedHabit[], mark: string, lines = true): string =>
  `<style>table { border-collapse: collapse } td, th { padding: 8px 14px; ${lines ? 'border: 1.5px solid #777;' : ''} text-align: center }
    td:first-child, th:first-child { text-align: start }</style><table><tr><th>${corner}</th>${WEEKDAYS.map(
      (day) => `<th>${weekdayShortLabel(day)}</th>`,
    ).join('')}</tr>${habits
      .map(
        ({ name, weekdays }) =>
          `<tr><td>${name}</td>${WEEKDAYS.map((day) => `<td>${isOn(weekdays, day) ? mark : ''}</td>`).join('')}</tr>`,
      )
      .join('')}</table>`;

export const timetable = (habits: readonly ExpectedHabit[]): string => {
  const columns = WEEKDAYS.map((day) => habits.filter(({ weekdays }) => isOn(weekdays, day)).map(({ name }) => name));
  const rows = Math.max(...columns.map(({ length }) => length));
  const row = (index: number): string => columns.map((column) => `<td>${column[index] ?? ''}</td>`).join('');
  return `<style>table { border-collapse: collapse } td, th { padding: 10px 14px; border: 1.5px solid #999 }</style><table>
    <tr>${WEEKDAYS.map((day) => `<th>${weekdayShortLabel(day)}</th>`).join('')}</tr>${Array.from(
      { length: rows },
      (_, index) => `<tr>${row(index)}</tr>`,
    ).join('')}</table>`;
};

/** Two lists side by side. */
export const twoColumns = (left: string, right: string): string =>
  `<div style="display: grid; grid-template-columns: 1fr 1fr; gap: 90px"><div>${left}</div><div>${right}</div></div>`;

export const headingOf = (heading: string | null): string =>
  heading === null ? '' : `<h1 style="font-size: 1.5em; margin: 0 0 .5em">${heading}</h1>`;

const isOn = (weekdays: readonly Weekday[] | null, day: Weekday): boolean =>
  weekdays === null || weekdays.includes(day);
