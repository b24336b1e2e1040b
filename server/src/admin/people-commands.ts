import { isCalendarDay } from '@crushing/domain/calendar/calendar-day';
import { giveResetLink } from '#features/accounts/password/give-reset-link.ts';
import { openChallenge } from '#features/challenge/open-challenge.ts';
import { invite } from '#features/invitations/invite.ts';
import { WrongUseError, onlyWord, withDatabase } from './command.ts';
import type { Command } from './command.ts';

export const inviteCommand: Command = {
  usage: 'invite <e-mail>',
  does: 'approves an address, queues its invitation and prints the link',
  run: async (words, environment) => {
    const email = onlyWord(words);
    return withDatabase(environment, async (deps) => {
      // The running server sends the mail at the next turn of its job.
      const link = await invite({ ...deps, wakeJob: () => undefined }, email);
      const isMailed = deps.config.smtpUrl !== null;
      return [
        isMailed ? `${email} is invited by mail. The same invitation as a link:` : `Give this link to ${email}:`,
        link,
      ];
    });
  },
};

export const resetLinkCommand: Command = {
  usage: 'reset-link <username or e-mail>',
  does: 'prints a link with which somebody sets a new password',
  run: async (words, environment) => {
    const person = onlyWord(words);
    return withDatabase(environment, async (deps) => {
      const { username, link, minutes } = await giveResetLink(deps, person);
      return [`${username} sets a new password here, once, within ${minutes} minutes:`, link];
    });
  },
};

export const challengeCommand: Command = {
  usage: 'challenge open [YYYY-MM-DD]',
  does: 'opens a 7 Day Challenge for the waitlist, from their tomorrow or that day on',
  run: async ([verb, day, ...more], environment) => {
    if (verb !== 'open' || more.length > 0 || (day !== undefined && !isCalendarDay(day))) throw new WrongUseError();
    return withDatabase(environment, async (deps) => {
      // The running server sends the mail at the next turn of its job. Open browsers ask for the round by themselves.
      const opening = { ...deps, wakeJob: () => undefined, people: { tell: () => undefined } };
      const { challenge, members } = await openChallenge(opening, { startDate: day, actorId: null });
      const people = `${members} ${members === 1 ? 'person' : 'people'}`;
      return [`${challenge.name}: ${people}, from ${challenge.startDate} to ${challenge.endDate}.`];
    });
  },
};
