import { expect, test } from 'vitest';
import { invitationMail, passwordChangedMail, passwordResetMail } from './mail-templates.ts';

const LINK = 'https://habits.example.org/auth?code=ABC&tab=register';

test('every mail says the same in HTML and in text, the link included', () => {
  for (const mail of [
    invitationMail({ link: LINK }),
    passwordResetMail({ name: 'Alice', link: LINK, minutes: 60 }),
    passwordChangedMail({ name: 'Alice', link: LINK, when: '11 March 2026 at 12:00 (UTC)' }),
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
