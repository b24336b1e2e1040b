import { expect, test } from 'vitest';
import {
  challengeBeginsMail,
  invitationMail,
  passwordChangedMail,
  passwordResetMail,
  usernameChangedMail,
} from './mail-templates.ts';

const LINK = 'https://habits.example.org/auth?code=ABC&tab=register';

test('every mail says the same in HTML and in text, the link included', () => {
  for (const mail of [
    invitationMail({ link: LINK, until: '10 April 2026 at 12:00 (UTC)' }),
    passwordResetMail({ name: 'Alice', link: LINK, minutes: 60 }),
    passwordChangedMail({ name: 'Alice', link: LINK, when: '11 March 2026 at 12:00 (UTC)', signedOut: 'Every device' }),
    usernameChangedMail({ name: 'Alice', before: 'Settings', username: 'Settings-2', link: LINK }),
    challengeBeginsMail({ name: 'Alice', begins: 'Thursday 12 March', members: 2, link: LINK }),
  ]) {
    expect(mail.subject).toMatch(/Crushing/);
    expect(mail.text).toContain(LINK);
    expect(mail.html).toContain(`href="${LINK.replace('&', '&amp;')}"`);
    const words = mail.html.replaceAll(/<title>.*<\/title>|<[^>]+>/g, ' ').replaceAll('&amp;', '&');
    for (const line of mail.text.split('\n').filter((text) => /\w/.test(text)))
      expect(words).toContain(line.replace(/:$/, ''));
  }
});

test('a name is text, whatever it holds', () => {
  const { html, text } = passwordResetMail({ name: `<img src=x onerror="alert('1')">&`, link: LINK, minutes: 60 });
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;');
  expect(html).not.toContain('<img');
  expect(text).toContain('<img src=x');
});

test('a name that reads like an address is no link', () => {
  const name = 'win at https://evil.example now';
  for (const { html, text } of [
    passwordResetMail({ name, link: LINK, minutes: 60 }),
    passwordChangedMail({ name, link: LINK, when: 'today', signedOut: 'Every device' }),
    usernameChangedMail({ name, before: 'evil.example', username: 'evil.example-2', link: LINK }),
    challengeBeginsMail({ name, begins: 'Thursday 12 March', members: 2, link: LINK }),
  ]) {
    expect(html).not.toMatch(/evil\.example/);
    expect(text).not.toMatch(/evil\.example/);
    expect(text.replaceAll('\u2060', '')).toContain(name);
  }
});

test.each([
  'Alice\r\nYour code is 1234',
  'Alice\n\n-- \n',
  'Alice\u2028\u2029\u0085Bcc: b@example.org',
  '\n',
  '\u0000',
])('a name (%j) adds no line to a mail and none to its subject', (name) => {
  const linesOf = ({ text }: { text: string }): number => text.split(/\r\n|[\n\r\u2028\u2029\u0085]/u).length;
  const reset = (who: string) => passwordResetMail({ name: who, link: LINK, minutes: 60 });
  const changed = (who: string) =>
    passwordChangedMail({ name: who, link: LINK, when: 'today', signedOut: 'Every device' });
  for (const mailTo of [reset, changed]) {
    expect(linesOf(mailTo(name))).toBe(linesOf(mailTo('Alice')));
    expect(mailTo(name).subject).toBe(mailTo('Alice').subject);
    expect(mailTo(name).html.split('<p').length).toBe(mailTo('Alice').html.split('<p').length);
  }
});
