import { html } from './mail-html.ts';
import { oneLine } from './one-line.ts';

/** The content of a mail, the same in HTML and in plain text. */
export type MailContent = { readonly subject: string; readonly html: string; readonly text: string };

export type MailParts = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  /** Small print under the line. */
  readonly footnotes: readonly string[];
};

// Mail programs support neither style sheets nor the product's tokens, so the few colours stand here.
const INK = '#1d1b16';
const QUIET = '#6a655a';
const PAPER = '#faf8f3';
const LINE = '#e4dfd3';
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** One column: heading, paragraphs, at most one button, small print. What people wrote cannot add a line. */
export const layOutMail = ({ subject, heading, paragraphs, button, footnotes }: MailParts): MailContent =>
  layOutLines({
    subject: oneLine(subject),
    heading: oneLine(heading),
    paragraphs: paragraphs.map(oneLine),
    footnotes: footnotes.map(oneLine),
    ...(button === undefined ? {} : { button: { label: oneLine(button.label), url: oneLine(button.url) } }),
  });

const layOutLines = ({ subject, heading, paragraphs, button, footnotes }: MailParts): MailContent => ({
  subject,
  html: html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:32px 16px;background:${PAPER};color:${INK};font:16px/1.5 ${FONT}">
        <table
          role="presentation"
          align="center"
          width="100%"
          style="max-width:520px;margin:0 auto;border-collapse:collapse"
        >
          <tr>
            <td>
              <p style="margin:0 0 24px;font-weight:600">Crushing</p>
              <h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${heading}</h1>
              ${paragraphs.map((paragraph) => html`<p style="margin:0 0 16px">${paragraph}</p> `)}${
                button === undefined
                  ? ''
                  : html`<p style="margin:24px 0">
                        <a
                          href="${button.url}"
                          style="display:inline-block;padding:12px 20px;border-radius:8px;background:${INK};color:${PAPER};text-decoration:none;font-weight:600"
                          >${button.label}</a
                        >
                      </p>
                      <p style="margin:0 0 16px;color:${QUIET};font-size:14px">
                        Or copy this address into your browser:<br /><span style="word-break:break-all"
                          >${button.url}</span
                        >
                      </p>`
              }
              <hr style="margin:24px 0;border:0;border-top:1px solid ${LINE}" />
              ${footnotes.map((footnote) => html`<p style="margin:0 0 8px;color:${QUIET};font-size:14px">${footnote}</p> `)}
            </td>
          </tr>
        </table>
      </body>
    </html> `.safe,
  text: [
    heading,
    ...paragraphs,
    ...(button === undefined ? [] : [`${button.label}:\n${button.url}`]),
    '-- ',
    ...footnotes,
  ]
    .join('\n\n')
    .concat('\n'),
});
