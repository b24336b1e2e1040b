import { layOutMail } from './mail-layout.ts';
import type { MailContent } from './mail-layout.ts';
import { unlinked } from './unlinked.ts';

const WHY_YOU = 'You get this mail because of your account on Crushing.';

/** The invitation; `link` opens the form with the code filled in, `until` says in words when the code expires. */
export const invitationMail = ({ link, until }: { readonly link: string; readonly until: string }): MailContent =>
  layOutMail({
    subject: 'Your invitation to Crushing',
    heading: 'You are invited to Crushing',
    paragraphs: [
      'Crushing is for crushing habits in public: keep your habits, follow friends, and let each other see how the day goes.',
      `Your place is kept until ${until}. The invitation works once, and only for the address this mail was sent to.`,
    ],
    button: { label: 'Create your account', url: link },
    footnotes: ['You did not ask for this? Then ignore this mail; nothing happens without you.'],
  });

export const passwordResetMail = ({
  name,
  link,
  minutes,
}: {
  readonly name: string;
  readonly link: string;
  readonly minutes: number;
}): MailContent =>
  layOutMail({
    subject: 'Reset your Crushing password',
    heading: `Hello ${unlinked(name)}, here is your reset link`,
    paragraphs: [
      'Somebody, hopefully you, asked to reset the password of your account. Follow the link to choose a new one.',
      `The link works once and for ${minutes} minutes. Only the newest link works.`,
    ],
    button: { label: 'Choose a new password', url: link },
    footnotes: ['You did not ask for this? Then ignore this mail; your password stays as it is.', WHY_YOU],
  });

/** The devices that a new password signs out. */
export type SignedOut = 'Every device' | 'Every other device';

/** The notice after a change of the password, so that the owner learns of a change by somebody else. */
export const passwordChangedMail = ({
  name,
  link,
  when,
  signedOut,
}: {
  readonly name: string;
  readonly link: string;
  readonly when: string;
  readonly signedOut: SignedOut;
}): MailContent =>
  layOutMail({
    subject: 'Your Crushing password was changed',
    heading: `Hello ${unlinked(name)}, your password was changed`,
    paragraphs: [
      `The password of your account was changed on ${when}. ${signedOut} was signed out.`,
      'If that was you, all is well. If it was not, ask for a reset link now and choose a password only you know.',
    ],
    button: { label: 'Open Crushing', url: link },
    footnotes: [WHY_YOU],
  });

/** Tells somebody on the waitlist of the 7 Day Challenge that a round was opened. */
export const challengeBeginsMail = ({
  name,
  begins,
  members,
  link,
}: {
  readonly name: string;
  readonly begins: string;
  readonly members: number;
  readonly link: string;
}): MailContent =>
  layOutMail({
    subject: 'Your 7 Day Challenge on Crushing begins',
    heading: `Hello ${unlinked(name)}, seven days together`,
    paragraphs: [
      `The 7 Day Challenge begins on ${begins}${members === 1 ? '' : `, with ${members} people`}. You take part.`,
      'A day counts when everything due that others see is done on the day itself.',
    ],
    button: { label: 'Open the challenge', url: link },
    footnotes: ['You get this mail because you were on the waitlist of the challenge.'],
  });

/** The notice to a person whose username is now the path of a page. */
export const usernameChangedMail = ({
  name,
  before,
  username,
  link,
}: {
  readonly name: string;
  readonly before: string;
  readonly username: string;
  readonly link: string;
}): MailContent =>
  layOutMail({
    subject: 'Your Crushing username was changed',
    heading: `Hello ${unlinked(name)}, you have a new username`,
    paragraphs: [
      `“${unlinked(before)}” is now the address of a page of Crushing itself. Your username is “${unlinked(username)}” from now on.`,
      'Your password, your habits and everything else stayed as they were.',
    ],
    button: { label: 'Open Crushing', url: link },
    footnotes: [WHY_YOU],
  });

/** What the administrator sends to themselves to see whether mail works. */
export const testMail = ({ link }: { readonly link: string }): MailContent =>
  layOutMail({
    subject: 'Your Crushing can send mail',
    heading: 'Mail works',
    paragraphs: [
      'This mail was sent from the administration of your Crushing. Everything else that it sends takes the same way.',
    ],
    button: { label: 'Back to the mail queue', url: link },
    footnotes: ['You get this mail because you asked for it.'],
  });
