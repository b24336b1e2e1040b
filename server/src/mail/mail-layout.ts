import { MAIL_COLOURS } from './mail-colours.ts';
import { html } from './mail-html.ts';
import type { SafeHtml } from './mail-html.ts';
import { oneLine } from './one-line.ts';

/** A picture inside a mail; the HTML names it by `cid:` and its id. */
export type MailPicture = {
  readonly cid: string;
  readonly fileName: string;
  readonly type: 'image/png' | 'image/jpeg';
  readonly bytes: Buffer;
};

/** The content of a mail, the same in HTML and in plain text. */
export type MailContent = {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly pictures?: readonly MailPicture[];
};

/** A part with a look of its own, and the same in words. */
export type MailBlock = { readonly html: SafeHtml; readonly text: string };

export type MailLink = { readonly label: string; readonly url: string };

export type MailParts = {
  readonly subject: string;
  /** Above the heading: a line, or a block. */
  readonly above?: string | MailBlock;
  readonly heading: string;
  readonly blocks?: readonly MailBlock[];
  readonly paragraphs: readonly string[];
  readonly button?: MailLink;
  /** Small print under the line. */
  readonly footnotes: readonly string[];
  /** Links of the small print. Without them the address of the button is written out. */
  readonly links?: readonly MailLink[];
};

const { bg, text: INK, muted: QUIET, border: LINE, hover, primary, 'on-primary': onPrimary } = MAIL_COLOURS;
const FONT = "Figtree, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
const SMALL = `color:${QUIET};font-size:13px;line-height:1.6`;

/** One column: heading, paragraphs, at most one button, small print. What people wrote cannot add a line. */
export const layOutMail = ({ subject, heading, paragraphs, button, footnotes, ...rest }: MailParts): MailContent =>
  layOutLines({
    ...rest,
    ...(typeof rest.above === 'string' ? { above: oneLine(rest.above) } : {}),
    subject: oneLine(subject),
    heading: oneLine(heading),
    paragraphs: paragraphs.map(oneLine),
    footnotes: footnotes.map(oneLine),
    ...(button === undefined ? {} : { button: { label: oneLine(button.label), url: oneLine(button.url) } }),
  });

const layOutLines = (parts: MailParts): MailContent => ({
  subject: parts.subject,
  html: html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>${parts.subject}</title>
      </head>
      <body style="margin:0;padding:20px 0;background:${hover};color:${INK};font:16px/1.5 ${FONT}">
        <table
          role="presentation"
          align="center"
          width="100%"
          bgcolor="${bg}"
          style="max-width:600px;margin:0 auto;border-collapse:collapse;background:${bg};word-break:break-word"
        >
          <tr>
            <td style="padding:28px 6.6% 0">${BRAND}</td>
          </tr>
          <tr>
            <td style="padding:24px 6.6% 32px">${mainOf(parts)}</td>
          </tr>
          <tr>
            <td style="padding:18px 6.6% 28px;border-top:1px solid ${LINE};${SMALL}">${footOf(parts)}</td>
          </tr>
        </table>
      </body>
    </html> `.safe,
  text: textOf(parts),
});

const BRAND = html`<p style="margin:0;font-weight:600">
  <span
    aria-hidden="true"
    style="display:inline-block;width:18px;height:18px;margin-right:8px;border:2px solid ${INK};border-radius:50%;font-size:13px;line-height:18px;text-align:center"
    >✓</span
  >Crushing
</p>`;

const mainOf = ({ above, heading, blocks = [], paragraphs, button, links }: MailParts): SafeHtml =>
  html`${
      above === undefined
        ? ''
        : typeof above === 'string'
          ? html`<p style="margin:0 0 4px;color:${QUIET}">${above}</p>`
          : above.html
    }
    <h1 style="margin:0 0 16px;font-size:30px;line-height:1.2;font-weight:650">${heading}</h1>
    ${blocks.map((block) => block.html)}
    ${paragraphs.map((paragraph) => html`<p style="margin:0 0 16px;color:${QUIET}">${paragraph}</p> `)}${
      button === undefined
        ? ''
        : html`<p style="margin:24px 0 0">
            <a
              href="${button.url}"
              style="display:inline-block;padding:10px 20px;border-radius:12px;background:${primary};color:${onPrimary};text-decoration:none;font-weight:600;line-height:24px"
              >${button.label}</a
            >
          </p>`
    }${
      button === undefined || links !== undefined
        ? ''
        : html`<p style="margin:16px 0 0;color:${QUIET};font-size:14px">
            Or copy this address into your browser:<br /><span style="word-break:break-all">${button.url}</span>
          </p>`
    }`;

const footOf = ({ footnotes, links = [] }: MailParts): SafeHtml =>
  html`${footnotes.map((footnote) => html`<p style="margin:0">${footnote}</p> `)}${
    links.length === 0
      ? ''
      : html`<p style="margin:0">
          ${links.map(
            ({ label, url }, index) =>
              html`${index === 0 ? '' : ' · '}<a href="${url}" style="color:${QUIET};text-decoration:underline"
                  >${label}</a
                >`,
          )}
        </p>`
  }`;

const textOf = ({ above, heading, blocks = [], paragraphs, button, footnotes, links = [] }: MailParts): string =>
  [
    ...(typeof above === 'string' ? [above] : []),
    heading,
    ...blocks.map(({ text }) => text),
    ...paragraphs,
    ...(button === undefined ? [] : [`${button.label}:\n${button.url}`]),
    '-- ',
    ...footnotes,
    ...links.map(({ label, url }) => `${label}:\n${url}`),
  ]
    .join('\n\n')
    .concat('\n');
