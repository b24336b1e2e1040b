import { displayName, nameInText } from '@crushing/domain/people/display-name';
import { NOTICE_LABELS } from '@crushing/domain/notifications/notice-kinds';
import type { NoticeKind } from '@crushing/domain/notifications/notice-kinds';
import { counted } from '@crushing/domain/text/counted';
import { drawFaces, facePictures } from './faces.ts';
import type { Face } from './faces.ts';
import { html } from './mail-html.ts';
import { layOutMail } from './mail-layout.ts';
import type { MailBlock, MailContent, MailLink, MailParts } from './mail-layout.ts';
import { unlinked } from './unlinked.ts';

/** The kinds that tell of one person. */
export type PersonalKind = 'day_completed' | 'almost_done' | 'new_follower' | 'encouragement';

type Named = { readonly username: string; readonly name: string | null; readonly title?: string | null };

type Doer = Named & { readonly isBot: boolean };

export type NoticeLinks = {
  readonly publicUrl: string;
  /** The page with the button that switches this kind off. */
  readonly unsubscribe: string;
};

/** The first word of a name, as the mail calls a person. */
export const calledBy = (name: string): string => name.trim().split(/\s+/u)[0] ?? name;

const SUBJECTS: Readonly<Record<PersonalKind, (name: string) => string>> = {
  day_completed: (name) => `${name} finished the day`,
  almost_done: (name) => `${name} is almost there`,
  new_follower: (name) => `${name} follows you now`,
  encouragement: (name) => `${name} sent you encouragement`,
};

/** The subject of a notice about a person. A late notice is about a day that may be over by then. */
export const noticeSubject = (kind: PersonalKind, name: string, isLate = false): string =>
  isLate && kind === 'almost_done' ? `${calledBy(name)} was almost there` : SUBJECTS[kind](calledBy(name));

const GATHERED: Readonly<Record<PersonalKind, (who: string) => string>> = {
  day_completed: (who) => `${who} finished the day`,
  almost_done: (who) => `${who} were almost there`,
  new_follower: (who) => `${who} follow you now`,
  encouragement: (who) => `${who} sent you encouragement`,
};

/** What a mail about several people says in one line; null while their number is not known. */
export const gatheredSubject = (kind: PersonalKind, count: number | null): string =>
  GATHERED[kind](count === null ? 'More people' : `${count} more people`);

const TEXTS: Readonly<Record<PersonalKind, (name: string) => string>> = {
  day_completed: (name) => `Everything ${name} had planned for the day is done. A kind word makes it a better evening.`,
  almost_done: (name) =>
    `Most of ${name}'s day is done, and a little is left. A kind word now can make the difference.`,
  new_follower: (name) =>
    `${name} sees the habits on your public page and may send you encouragement. Private habits stay private.`,
  encouragement: (name) => `${name} cheers for you. You can read it on Crushing and say thank you.`,
};

const ALMOST_DONE_LATE = (name: string): string =>
  `Most of ${name}'s day was done, and a little was left. A kind word makes the next one easier.`;

type AboutOne = {
  readonly doer: Doer;
  /** The face of the doer, and of the receiver where the mail tells of both. */
  readonly faces: readonly Face[];
  readonly links: NoticeLinks;
  /** Whether the day it tells of may be over. */
  readonly isLate?: boolean;
};

/** The mail about one person. */
export const personalMail = (kind: PersonalKind, { doer, faces, links, isLate = false }: AboutOne): MailContent => {
  const name = calledBy(displayName(doer));
  const title = doer.title?.trim().replace(/[.!?]$/u, '') ?? '';
  const textOf = isLate && kind === 'almost_done' ? ALMOST_DONE_LATE : TEXTS[kind];
  const text = textOf(unlinked(name));
  return layOutWithFaces(faces, {
    subject: noticeSubject(kind, name, isLate),
    heading: noticeSubject(kind, unlinked(name), isLate),
    paragraphs: [
      kind === 'new_follower' && title !== '' ? `${unlinked(title)}. ${text}` : text,
      ...(doer.isBot ? [`${unlinked(name)} is a bot: a simulated account.`] : []),
    ],
    button:
      kind === 'encouragement'
        ? { label: 'Read it', url: `${links.publicUrl}/people/encouragement` }
        : {
            label: `See ${possessive(unlinked(name))} page`,
            url: `${links.publicUrl}/${encodeURIComponent(doer.username)}`,
          },
    ...footOf(kind, links),
  });
};

const NAMES_MAX = 20;

/** One mail about everybody who came after the day's mails of a kind. */
export const gatheredMail = (kind: PersonalKind, doers: readonly Doer[], links: NoticeLinks): MailContent => {
  const names = doers.slice(0, NAMES_MAX).map((doer) => unlinked(nameInText(doer)));
  const rest = doers.length - names.length;
  return layOutMail({
    subject: gatheredSubject(kind, doers.length),
    heading: gatheredSubject(kind, doers.length),
    paragraphs: [rest === 0 ? names.join(', ') : `${names.join(', ')} and ${counted(rest, 'other')}`],
    button: { label: 'Open Crushing', url: `${links.publicUrl}/notifications` },
    ...footOf(kind, links),
  });
};

type AboutVisit = {
  /** Of the visitor, where they are named. */
  readonly faces: readonly Face[];
  /** Whose page it was. */
  readonly username: string;
  readonly links: NoticeLinks;
};

/** The mail that somebody looked in. Only a person who follows is named. */
export const profileViewMail = (viewer: Named | null, { faces, username, links }: AboutVisit): MailContent =>
  layOutWithFaces(faces, {
    subject: profileViewSubject(viewer),
    heading: lookedIn(viewer === null ? ANYBODY : unlinked(calledBy(displayName(viewer)))),
    paragraphs: ['Your public page had visitors. They see the habits that are not private.'],
    button: { label: 'See your page', url: `${links.publicUrl}/${encodeURIComponent(username)}` },
    ...footOf('profile_view', links),
  });

export const profileViewSubject = (viewer: Named | null): string =>
  lookedIn(viewer === null ? ANYBODY : calledBy(displayName(viewer)));

const ANYBODY = 'People';

const lookedIn = (who: string): string => `${who} looked in on your page`;

/** Why a notice comes, and where it is switched off. */
export const footOf = (
  kind: NoticeKind,
  { publicUrl, unsubscribe }: NoticeLinks,
): { footnotes: readonly string[]; links: readonly MailLink[] } => ({
  footnotes: [
    kind === 'weekly_digest'
      ? `You get this on Mondays at 08:00 because ${NOTICE_LABELS[kind]} is on.`
      : `You get this because ${NOTICE_LABELS[kind]} is on.`,
  ],
  links: [
    { label: 'Switch these mails off', url: unsubscribe },
    { label: 'All notifications', url: `${publicUrl}/notifications` },
  ],
});

const possessive = (name: string): string => (name.endsWith('s') ? `${name}'` : `${name}'s`);

const layOutWithFaces = (faces: readonly Face[], parts: MailParts): MailContent =>
  faces.length === 0
    ? layOutMail(parts)
    : { ...layOutMail({ ...parts, above: facesBlock(faces) }), pictures: facePictures(faces) };

const facesBlock = (faces: readonly Face[]): MailBlock => ({
  html: html`<p style="margin:8px 0 18px;font-size:0">${drawFaces(faces, 72)}</p>`,
  text: '',
});
