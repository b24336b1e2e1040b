import { createToken, listTokens } from '@crushing/contract/tokens/endpoints';
import type { NewToken } from '@crushing/contract/tokens/schemas';
import { TOKEN_ACCESSES } from '@crushing/domain/tokens/token-limits';
import type { TokenAccess } from '@crushing/domain/tokens/token-limits';
import { useState } from 'react';
import { issuesByField, messageOf } from '#api/api-error.ts';
import { invalidateEndpoint } from '#api/cache/endpoint-query.ts';
import { useChange } from '#api/changes/use-change.ts';
import { isUnanswered } from '#api/is-unanswered.ts';
import { Dialog, FormFooter } from '#ui/dialogs/dialog.tsx';
import { formText } from '#ui/forms/form-text.ts';
import { Form } from '#ui/forms/form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { ACCESS_WORDS } from './access-words.ts';
import { TokenSecret } from './token-secret.tsx';

type NewTokenDialogProps = { open: boolean; onClose: () => void };

/**
 * Asks for a name and an access, then shows the secret of the new token this once. It is shown even if the dialog was
 * closed while the token was made.
 */
export const NewTokenDialog = ({ open, onClose }: NewTokenDialogProps) => {
  const [made, setMade] = useState<NewToken | null>(null);
  const making = useMakeToken(setMade);
  const handleClose = () => {
    setMade(null);
    onClose();
  };
  return (
    <Dialog
      open={open || made !== null}
      onClose={handleClose}
      title={made === null ? 'New API token' : 'Copy your token'}
      description={made === null ? 'Give each script or device a token of its own.' : 'It is not shown again.'}
      closesOnOutsidePress={false}
    >
      {made === null ? (
        <TokenForm making={making} onClose={handleClose} />
      ) : (
        <TokenSecret token={made} onClose={handleClose} />
      )}
    </Dialog>
  );
};

const WHAT_IT_MAY: Readonly<Record<TokenAccess, string>> = {
  'read-write':
    'May do what you do with habits, goals and people, and change profile and settings. Never your password, devices, tokens or account.',
  read: 'May look at your habits and what you see of others, and change nothing.',
};

// The access that most scripts need comes first.
const OPTIONS = TOKEN_ACCESSES.map((value) => ({ value, label: ACCESS_WORDS[value] })).toReversed();

type TokenFormProps = { making: ReturnType<typeof useMakeToken>; onClose: () => void };

const TokenForm = ({ making, onClose }: TokenFormProps) => {
  const [access, setAccess] = useState<TokenAccess>('read-write');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const handleSubmit = (fields: FormData) => {
    const name = formText(fields, 'name').trim();
    setProblems(name === '' ? { name: 'A name is required' } : {});
    if (name === '') return;
    making.mutate({ name, access }, { onError: (error) => setProblems(issuesByField(error)) });
  };
  return (
    <Form errors={problems} onSubmit={handleSubmit} className="grid gap-4">
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        data-autofocus
        hint="Such as “Kitchen button”."
        error={problems.name}
      />
      <div className="grid gap-1.5">
        <Segmented label="Access" options={OPTIONS} value={access} onChange={setAccess} />
        <p className="text-meta text-muted">{WHAT_IT_MAY[access]}</p>
      </div>
      <FormFooter onCancel={onClose} saving={making.isPending}>
        Make token
      </FormFooter>
    </Form>
  );
};

const useMakeToken = (onMade: (token: NewToken) => void) =>
  useChange(createToken, {
    send: (wanted: { name: string; access: TokenAccess }, { call }) => call({ body: wanted }),
    done: (token, _wanted, client) => {
      onMade(token);
      void invalidateEndpoint(client, listTokens);
    },
    // It may have been made all the same.
    failed: (_error, client) => void invalidateEndpoint(client, listTokens),
    // Problems of a field stand beside the field.
    failure: (error) =>
      Object.keys(issuesByField(error)).length > 0
        ? null
        : {
            title: isUnanswered(error) ? 'Look whether the token was made' : 'No token was made',
            description: messageOf(error, 'Please try again.'),
          },
  });
