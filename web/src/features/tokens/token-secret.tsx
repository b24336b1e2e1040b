import type { NewToken } from '@crushing/contract/tokens/schemas';
import { useEffect, useRef, useState } from 'react';
import { announce } from '#browser/announcer.ts';
import { copyText } from '#browser/share.ts';
import { Button } from '#ui/button.tsx';
import { DialogFooter } from '#ui/dialogs/dialog.tsx';
import { TextField } from '#ui/forms/text-field.tsx';

type TokenSecretProps = { token: NewToken; onClose: () => void };

/** The secret, with a way to copy it. Where the browser does not copy, it is selected for the person to do so. */
export const TokenSecret = ({ token, onClose }: TokenSecretProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState<boolean | null>(null);
  useEffect(() => field.current?.select(), []);
  const handleCopy = async () => {
    const done = await copyText(token.secret);
    setCopied(done);
    if (done) announce('Copied');
    else field.current?.select();
  };
  return (
    <div className="grid gap-4">
      <TextField
        ref={field}
        label={token.name}
        value={token.secret}
        readOnly
        autoComplete="off"
        spellCheck={false}
        hint={hintOf(isCopied)}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Done
        </Button>
        <Button onClick={() => void handleCopy()}>{isCopied === true ? 'Copied' : 'Copy'}</Button>
      </DialogFooter>
    </div>
  );
};

const hintOf = (isCopied: boolean | null): string =>
  isCopied === false
    ? 'Your browser does not copy here. It is selected: copy it yourself.'
    : 'Keep it like a password. You can end it here at any time.';
