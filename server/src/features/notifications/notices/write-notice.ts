import { isNoticeKind } from '@crushing/domain/notifications/notice-kinds';
import type { NoticeKind } from '@crushing/domain/notifications/notice-kinds';
import type { Deps } from '#deps.ts';
import { findShownPeople } from '#features/people/shown-person.ts';
import { gatheredMail, personalMail, profileViewMail } from '#mail/notice-mails.ts';
import type { NoticeLinks, PersonalKind } from '#mail/notice-mails.ts';
import type { Face, Pictured } from '#mail/faces.ts';
import type { MailContent } from '#mail/mail-layout.ts';
import type { WriteMail, WrittenMail } from '#features/notifications/mail/deliver-due-mail.ts';
import { holdsStill } from './holds-still.ts';
import { findDoers, findGathered, findReceivers } from './notices.store.ts';
import type { Receiver } from './notices.store.ts';
import type { QueuedMail } from '#features/notifications/mail/mail-queue.store.ts';
import { unsubscribeToken } from '#features/notifications/unsubscribe/unsubscribe-token.ts';
import { letOthersIn } from '#http/turns.ts';
import { writeWeeklyDigest } from '#features/notifications/digest/write-weekly-digest.ts';
import { isFollowing } from '#features/people/is-following.ts';

// Each takes up to a millisecond.
const DOERS_AT_ONCE = 20;

/** Writes a notice at the moment of sending, if the receiver still wants it and its cause still holds. */
export const writeNotice: WriteMail = async (deps, mail) => {
  if (!isNoticeKind(mail.type) || mail.userId === null) return null;
  const [receiver] = await findReceivers(deps.database.read, mail.type, [mail.userId], null);
  if (receiver === undefined) return null;
  const links = await linksOf(deps, receiver, mail.type);
  const content = await contentOf(deps, { mail, kind: mail.type, receiver, links });
  return content === null ? null : { ...content, toName: mail.toName, unsubscribeUrl: links.unsubscribe };
};

const linksOf = async ({ config, database }: Deps, { id }: Receiver, kind: NoticeKind): Promise<NoticeLinks> => ({
  publicUrl: config.publicUrl,
  unsubscribe: `${config.publicUrl}/unsubscribe/${await unsubscribeToken(database.read, { userId: id, kind })}`,
});

type Notice<Kind extends NoticeKind = NoticeKind> = {
  readonly mail: QueuedMail;
  readonly kind: Kind;
  readonly receiver: Receiver;
  readonly links: NoticeLinks;
};

type Content = Omit<WrittenMail, 'toName' | 'unsubscribeUrl'> | null;

const contentOf = async (deps: Deps, notice: Notice): Promise<Content> => {
  const { mail, kind, receiver, links } = notice;
  if (kind === 'weekly_digest') return writeWeeklyDigest(deps, { receiver, day: mail.day, links });
  if (kind === 'profile_view') {
    const viewer = await namedViewer(deps, mail, receiver);
    const faces = await facesOf(deps, viewer === null ? [] : [viewer]);
    return profileViewMail(viewer, { faces, username: receiver.username, links });
  }
  return mail.relatedUserId === null
    ? contentOfGathered(deps, { ...notice, kind })
    : contentAbout(deps, { ...notice, kind }, mail.relatedUserId);
};

/** The visitor, if they still follow the person they visited. */
const namedViewer = async ({ database: { read } }: Deps, { relatedUserId }: QueuedMail, receiver: Receiver) => {
  if (relatedUserId === null || !(await isFollowing(read, relatedUserId, receiver.id))) return null;
  return (await findShownPeople(read, [relatedUserId])).get(relatedUserId) ?? null;
};

const contentAbout = async (
  deps: Deps,
  { mail, kind, receiver, links }: Notice<PersonalKind>,
  doerId: number,
): Promise<Content> => {
  if (!(await holdsStill(deps, { kind, receiverId: receiver.id, doerId, day: mail.day }))) return null;
  const [doer] = await findDoers(deps.database.read, [doerId]);
  return doer === undefined ? null : contentOfOne(deps, { kind, receiver, doer, links });
};

const contentOfGathered = async (
  deps: Deps,
  { mail, kind, receiver, links }: Notice<PersonalKind>,
): Promise<Content> => {
  const holding: number[] = [];
  const leftOut: number[] = [];
  const gathered = await findGathered(deps.database.read, mail.id);
  for (const [place, { id, relatedUserId: doerId, day }] of gathered.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- mostly few
    if (doerId !== null && (await holdsStill(deps, { kind, receiverId: receiver.id, doerId, day, isLate: true })))
      holding.push(doerId);
    else leftOut.push(id);
    // oxlint-disable-next-line no-await-in-loop -- other calls are answered in between
    if ((place + 1) % DOERS_AT_ONCE === 0) await letOthersIn();
  }
  const doers = holding.length === 0 ? [] : await findDoers(deps.database.read, holding);
  const [first, second] = doers;
  if (first === undefined) return null;
  if (second !== undefined) return { ...gatheredMail(kind, doers, links), leftOut };
  const content = await contentOfOne(deps, { kind, receiver, doer: first, links, isLate: true });
  return { ...content, keptSubject: mail.subject, leftOut };
};

type AboutOne = Pick<Notice<PersonalKind>, 'kind' | 'receiver' | 'links'> & {
  readonly doer: Awaited<ReturnType<typeof findDoers>>[number];
  readonly isLate?: boolean;
};

/** A mail about a new follower shows two faces: the follower's and the receiver's. */
const contentOfOne = async (deps: Deps, { receiver, ...about }: AboutOne): Promise<MailContent> => {
  const faces = await facesOf(deps, about.kind === 'new_follower' ? [about.doer, receiver] : [about.doer]);
  return personalMail(about.kind, { ...about, faces });
};

const facesOf = async ({ mailFaces }: Deps, people: readonly Pictured[]): Promise<Face[]> => {
  const faces: Face[] = [];
  // oxlint-disable-next-line no-await-in-loop -- the process that makes them lets few pictures wait
  for (const person of people) faces.push(await mailFaces.of(person, 72));
  return faces;
};
