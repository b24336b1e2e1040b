import { NOTICE_KINDS } from '@crushing/domain/notifications/notice-kinds';
import type { Delivery } from '#features/notifications/mail/deliver-due-mail.ts';
import { writeNotice } from './write-notice.ts';

/** The writer of each kind of notices. */
export const NOTICE_WRITERS: Delivery['writers'] = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, writeNotice]));
