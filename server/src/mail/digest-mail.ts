import { counted } from '@crushing/domain/text/counted';
import { drawFaces, facePictures } from './faces.ts';
import type { Face } from './faces.ts';
import { MAIL_COLOURS } from './mail-colours.ts';
import { html } from './mail-html.ts';
import type { SafeHtml } from './mail-html.ts';
import { layOutMail } from './mail-layout.ts';
import type { MailBlock, MailContent } from './mail-layout.ts';
import { calledBy, footOf } from './notice-mails.ts';
import type { NoticeLinks } from './notice-mails.ts';
import { oneLine } from './one-line.ts';
import { unlinked } from './unlinked.ts';

export type DigestDay = { readonly label: string; readonly done: number; readonly due: number };

export type Week = {
  /** The name of the receiver. */
  readonly name: string;
  /** The day of the mail, in words. */
  readonly date: string;
  readonly days: readonly DigestDay[];
  /** Perfect days of the week before. */
  readonly perfectBefore: number;
  readonly streaks: readonly { readonly habit: string; readonly words: string }[];
  /** The names of those who sent encouragement. */
  readonly cheerers: readonly string[];
  /** The faces that stand before these names. */
  readonly faces: readonly Face[];
};

const WEEK_CID = 'week@crushing';
const { surface, border, muted, perfect, streak, text: INK } = MAIL_COLOURS;

const isPerfect = ({ done, due }: DigestDay): boolean => due > 0 && done >= due;

/** The week of a person with its picture, in words too for readers that show no pictures. */
export const digestMail = (week: Week, picture: Buffer, links: NoticeLinks): MailContent => {
  const perfectDays = week.days.filter(isPerfect).length;
  return {
    ...layOutMail({
      subject: perfectDays === 0 ? 'Your week' : `Your week: ${counted(perfectDays, 'perfect day')}`,
      above: week.date,
      heading: `Your week, ${unlinked(calledBy(week.name))}`,
      blocks: [weekBlock(week.days), sumBlock(week, perfectDays), ...streakBlocks(week), ...cheerBlocks(week)],
      paragraphs: [],
      button: { label: 'See your progress', url: `${links.publicUrl}/progress` },
      ...footOf('weekly_digest', links),
    }),
    pictures: [{ cid: WEEK_CID, fileName: 'week.png', type: 'image/png', bytes: picture }, ...facePictures(week.faces)],
  };
};

const inWords = ({ label, done, due }: DigestDay): string => `${label} ${due === 0 ? 'free' : `${done} of ${due}`}`;

/** Names and counts are text over and under the circles, so the picture needs no font. */
const weekBlock = (days: readonly DigestDay[]): MailBlock => {
  const words = days.map(inWords).join(', ');
  const cell = (content: string, style: string): SafeHtml =>
    html`<td align="center" width="14%" style="font-size:12px;${style}">${content}</td>`;
  return {
    html: html`<table
      role="presentation"
      width="100%"
      style="margin:0 0 20px;border-collapse:separate;border:1px solid ${border};border-radius:16px;background:${surface}"
    >
      <tr>
        <td style="padding:20px 3%">
          <table role="presentation" width="100%" style="border-collapse:collapse;table-layout:fixed">
            <tr>
              ${days.map(({ label }) => cell(label.slice(0, 3), `color:${muted}`))}
            </tr>
            <tr>
              <td colspan="7" style="padding:8px 0">
                <img
                  src="cid:${WEEK_CID}"
                  alt="${words}"
                  width="100%"
                  style="display:block;width:100%;max-width:504px;height:auto;border:0"
                />
              </td>
            </tr>
            <tr>
              ${days.map((day) =>
                cell(
                  day.due === 0 ? 'free' : `${day.done}/${day.due}`,
                  isPerfect(day) ? `color:${perfect};font-weight:650` : `color:${muted}`,
                ),
              )}
            </tr>
          </table>
        </td>
      </tr>
    </table>`,
    text: words,
  };
};

const sumBlock = (week: Week, perfectDays: number): MailBlock => {
  const sum = (part: 'done' | 'due'): number => week.days.reduce((total, day) => total + day[part], 0);
  const habits = `${sum('done')} of ${counted(sum('due'), 'habit')} done`;
  const more = perfectDays - week.perfectBefore;
  const better =
    more > 0 ? `, ${more === 1 ? 'one' : more} more perfect day${more === 1 ? '' : 's'} than the week before` : '';
  const perfectWords = counted(perfectDays, 'perfect day');
  return perfectDays === 0
    ? line(html`${habits}.`, `${habits}.`)
    : line(
        html`<strong style="font-weight:620">${perfectWords}</strong>, ${habits}${better}.`,
        `${perfectWords}, ${habits}${better}.`,
      );
};

const streakBlocks = ({ streaks }: Week): MailBlock[] =>
  streaks.map(({ habit, words }) => ({
    html: html`<table
      role="presentation"
      width="100%"
      style="border-collapse:collapse;border-bottom:1px solid ${border}"
    >
      <tr>
        <td style="padding:10px 8px 10px 0">${unlinked(oneLine(habit))}</td>
        <td align="right" style="padding:10px 0;color:${streak};font-size:14px;font-weight:600;white-space:nowrap">
          ${words}
        </td>
      </tr>
    </table>`,
    text: `${unlinked(oneLine(habit))}: ${words}`,
  }));

const cheerBlocks = ({ cheerers, faces }: Week): MailBlock[] => {
  const [first, ...others] = cheerers.map((name) => unlinked(oneLine(name)));
  if (first === undefined) return [];
  const rest = others.length === 0 ? '' : ` and ${counted(others.length, 'other')}`;
  return [
    {
      html: html`<table role="presentation" style="margin:14px 0 0;border-collapse:collapse">
        <tr>
          <td style="padding:0 10px 0 0;font-size:0">${drawFaces(faces, 32)}</td>
          <td style="padding:0;color:${muted}">
            <strong style="color:${INK};font-weight:600">${first}</strong>${rest} sent you encouragement
          </td>
        </tr>
      </table>`,
      text: `${first}${rest} sent you encouragement`,
    },
  ];
};

const line = (content: SafeHtml, text: string): MailBlock => ({
  html: html`<p style="margin:0 0 8px">${content}</p>`,
  text,
});
