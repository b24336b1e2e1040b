import { getApiReader } from '@crushing/contract/api-document/endpoints';
import { listTokens } from '@crushing/contract/tokens/endpoints';
import { TOKENS_MAX } from '@crushing/domain/tokens/token-limits';
import { useRef, useState } from 'react';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { couldNotBeRead } from '#ui/could-not-be-read.ts';
import { WhenOpened, lazyDialog, lazyPart } from '#ui/lazy-part.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { RefusableButton } from '#ui/refusable-button.tsx';
import { SettingSection } from '#ui/settings/setting-section.tsx';

const rows = lazyPart(async () => (await import('./token-rows.tsx')).TokenRows);
const newTokenDialog = lazyDialog(async () => (await import('./new-token-dialog.tsx')).NewTokenDialog);

/** The API tokens of the person. Most people have none, and load only this component. */
export const TokenSection = () => {
  const reading = useEndpoint(listTokens, {}, { staleTime: 0 });
  const [isMaking, setMaking] = useState(false);
  const newButton = useRef<HTMLButtonElement>(null);
  const tokens = reading.data ?? [];
  return (
    <SettingSection title="API tokens" icon="code">
      <p className="border-b border-border py-3 text-meta text-muted">
        With an API token a script or your home automation acts as you, for example ticks a habit. All calls are in the{' '}
        <a href={getApiReader.path} className="underline underline-offset-4 hover:text-text">
          API document
        </a>
        .
      </p>
      {couldNotBeRead(reading) && <NotLoaded what="Your API tokens" className="pt-4" readings={[reading]} />}
      {/* The rows stay when the last token ends, because they hold the dialog that ended it. */}
      <WhenOpened open={tokens.length > 0}>
        <rows.Part tokens={tokens} readAtMs={reading.dataUpdatedAt} onEnded={() => newButton.current?.focus()} />
      </WhenOpened>
      <div className="pt-4">
        <RefusableButton
          ref={newButton}
          variant="outline"
          size="small"
          aria-haspopup="dialog"
          disabledReason={tokens.length < TOKENS_MAX ? null : `You have ${TOKENS_MAX} tokens. End one first.`}
          onClick={() => setMaking(true)}
        >
          New token
        </RefusableButton>
      </div>
      <newTokenDialog.Dialog open={isMaking} onClose={() => setMaking(false)} />
    </SettingSection>
  );
};
