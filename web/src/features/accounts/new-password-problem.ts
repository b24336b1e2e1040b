import { PASSWORD_MIN, isPasswordTooShort, passwordProblem } from '@crushing/domain/accounts/password';

export type NewPasswordProblem = {
  field: 'password' | 'confirmation';
  /** Shown beside the field. */
  message: string;
  notice?: { title: string; description: string };
};

const MISMATCH: NewPasswordProblem = {
  field: 'confirmation',
  message: "Passwords don't match",
  notice: { title: "Passwords don't match", description: 'Please make sure both password fields match.' },
};

const TOO_SHORT_NOTICE = {
  title: 'Password too short',
  description: `Password must be at least ${PASSWORD_MIN} characters long.`,
};

/** Why a new password, typed twice, cannot be used; null when it can. */
export const newPasswordProblem = (password: string, confirmation: string): NewPasswordProblem | null => {
  if (password !== confirmation) return MISMATCH;
  const message = passwordProblem(password);
  if (message === null) return null;
  return { field: 'password', message, ...(isPasswordTooShort(password) && { notice: TOO_SHORT_NOTICE }) };
};
