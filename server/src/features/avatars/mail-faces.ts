import { displayName, initials } from '@crushing/domain/people/display-name';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '#config.ts';
import type { Face, FaceSize, Pictured } from '#mail/faces.ts';
import { madeOnce } from '#http/made-once.ts';
import type { FaceKind } from './make-face.ts';

/** The faces of people for mails. */
export type MailFaces = {
  /** Never fails: a mail leaves with the initials where the picture cannot be read. */
  readonly of: (person: Pictured, size: FaceSize) => Promise<Face>;
  readonly close: () => Promise<void>;
};

// One picture may be in the mails of many followers. Some 6 kB each.
const FACES_MAX = 500;

// Two faces and the sending of their mail take less than the lease of a claimed mail.
const FACE_MS_MAX = 30_000;

const KINDS: Readonly<Record<FaceSize, FaceKind>> = { 72: 'mailFace', 32: 'smallMailFace' };

export const createMailFaces = (config: Config, log: Pick<FastifyBaseLogger, 'warn'>): MailFaces => {
  // The address of a picture is the hash of its bytes, so what is kept never changes.
  const kept = new LRUCache<string, Buffer>({ max: FACES_MAX });
  // Loaded with the first face: most people have no picture.
  const maker = madeOnce(async () => (await import('./make-face.ts')).createFaceMaker(config));
  const make = async (url: string, kind: FaceKind): Promise<Buffer | null> => {
    const key = `${kind} ${url}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = await (await maker.get()).make(url, kind, AbortSignal.timeout(FACE_MS_MAX));
    if (made === null) return null;
    const jpeg = Buffer.from(made);
    kept.set(key, jpeg);
    return jpeg;
  };
  const pictureOf = async (url: string | null, size: FaceSize): Promise<Buffer | null> => {
    if (url === null) return null;
    try {
      return await make(url, KINDS[size]);
    } catch (err) {
      log.warn({ err }, 'a mail has initials in place of a picture');
      return null;
    }
  };
  return {
    of: async (person, size) => ({
      initials: initials(displayName(person)),
      jpeg: await pictureOf(person.profileImage, size),
    }),
    close: async () => (await maker.ifMade())?.close(),
  };
};
