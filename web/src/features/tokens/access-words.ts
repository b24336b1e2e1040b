import type { TokenAccess } from '@crushing/domain/tokens/token-limits';

export const ACCESS_WORDS: Readonly<Record<TokenAccess, string>> = {
  'read-write': 'Read and write',
  read: 'Read only',
};
