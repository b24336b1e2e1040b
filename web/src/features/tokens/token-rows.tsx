import type { TokenView } from '@crushing/contract/tokens/schemas';
import { useState } from 'react';
import { useOwnersDay } from '#features/accounts/owners-day.ts';
import { seenWords } from '#features/sessions/seen-words.ts';
import { Button } from '#ui/button.tsx';
import { SettingRow } from '#ui/settings/setting-row.tsx';
import { ACCESS_WORDS } from './access-words.ts';
import { EndTokenDialog } from './end-token-dialog.tsx';

type TokenRowsProps = {
  tokens: readonly TokenView[];
  readAtMs: number;
  /** Called once a row and its focused button are gone. */
  onEnded: () => void;
};

export const TokenRows = ({ tokens, readAtMs, onEnded }: TokenRowsProps) => {
  const [ending, setEnding] = useState<TokenView | null>(null);
  return (
    <>
      {tokens.length > 0 && (
        <ul>
          {tokens.map((token) => (
            <li key={token.id}>
              <TokenRow token={token} readAtMs={readAtMs} onEnd={() => setEnding(token)} />
            </li>
          ))}
        </ul>
      )}
      <EndTokenDialog token={ending} onClose={() => setEnding(null)} onEnded={onEnded} />
    </>
  );
};

type TokenRowProps = { token: TokenView; readAtMs: number; onEnd: () => void };

const TokenRow = ({ token, readAtMs, onEnd }: TokenRowProps) => {
  const { timeZone } = useOwnersDay();
  const used = token.lastUsedAt === null ? 'Never used' : seenWords(Date.parse(token.lastUsedAt), readAtMs);
  return (
    <SettingRow
      label={token.name}
      description={
        <>
          <span className="block">
            {ACCESS_WORDS[token.access]} · {token.prefix}…
          </span>
          <span className="block">
            Made {dayWords(token.createdAt, timeZone)} · {used}
          </span>
        </>
      }
    >
      <Button variant="outline" size="small" aria-haspopup="dialog" onClick={onEnd}>
        End
        <span className="sr-only"> {token.name}</span>
      </Button>
    </SettingRow>
  );
};

const dayWords = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(new Date(instant));
