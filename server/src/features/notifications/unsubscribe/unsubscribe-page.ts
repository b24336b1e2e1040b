import { createHash } from 'node:crypto';
import { NOTICE_LABELS } from '@crushing/domain/notifications/notice-kinds';
import type { NoticeKind } from '@crushing/domain/notifications/notice-kinds';
import { html } from '#mail/mail-html.ts';
import type { SafeHtml } from '#mail/mail-html.ts';

const STYLE =
  ':root{background:Canvas;color:CanvasText}' +
  'body{max-width:26rem;margin:15vh auto 0;padding:0 24px;font:16px/1.5 system-ui,sans-serif}' +
  'h1{font-size:1.75rem;line-height:1.2}' +
  'button{min-height:44px;padding:0 20px;border:0;border-radius:12px;background:CanvasText;color:Canvas;font:inherit;font-weight:600}';
const STYLE_TAG: SafeHtml = { safe: `<style>${STYLE}</style>` };

/** What the pages may load and do: nothing but their own style and their form. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';');

/** The page of a mail's link. It works without scripts and changes nothing by itself: mail programs open links unasked. */
export const askPage = (kind: NoticeKind): string =>
  page(
    `Switch off ${NOTICE_LABELS[kind]} mails?`,
    html`<p>You can switch them on again under Notifications.</p>
      <form method="post">
        <button type="submit">Switch off</button>
      </form>`,
  );

export const donePage = (kind: NoticeKind): string =>
  page(
    `${NOTICE_LABELS[kind]} mails are off`,
    html`<p>No more of them will be sent. Other mails stay as they are.</p>
      <p><a href="/notifications">All notifications</a></p>`,
  );

export const unknownPage = (): string =>
  page(
    'This link does not work',
    html`<p>It may have been cut short. You find all switches under Notifications.</p>
      <p><a href="/notifications">All notifications</a></p>`,
  );

const page = (title: string, content: SafeHtml): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Crushing</title>
        ${STYLE_TAG}
      </head>
      <body>
        <main>
          <p><strong>Crushing</strong></p>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `.safe;
