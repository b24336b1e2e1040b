/** Characters of an e-mail address: RFC 5321 allows 254 between the angle brackets. */
export const EMAIL_MAX = 254;

const LOCAL_PART_MAX = 64; // RFC 5321

// ASCII addresses with a dotted domain. No character can end a mail header or needs quoting.
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** The form in which an address is stored and compared: trimmed and lower-case. */
export const normalizeEmail = (text: string): string => text.trim().toLowerCase();

/** Whether a text, once normalised, is an address that mail can be sent to. */
export const isEmail = (text: string): boolean => {
  const email = normalizeEmail(text);
  if (email.length > EMAIL_MAX) return false;
  const at = email.indexOf('@');
  const localPart = email.slice(0, Math.max(at, 0));
  const labels = email.slice(at + 1).split('.');
  return (
    localPart.length <= LOCAL_PART_MAX &&
    LOCAL_PART.test(localPart) &&
    labels.length >= 2 &&
    labels.every((label) => DOMAIN_LABEL.test(label))
  );
};
