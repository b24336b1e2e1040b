import { endToken, listTokens } from '@crushing/contract/tokens/endpoints';
import type { TokenView } from '@crushing/contract/tokens/schemas';
import { flushSync } from 'react-dom';
import { ApiError, messageOf } from '#api/api-error.ts';
import { invalidateEndpoint } from '#api/cache/endpoint-query.ts';
import { useChange } from '#api/changes/use-change.ts';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import { showToast } from '#ui/toast/toast.ts';

type EndTokenDialogProps = { token: TokenView | null; onClose: () => void; onEnded: () => void };

export const EndTokenDialog = ({ token, onClose, onEnded }: EndTokenDialogProps) => {
  const ending = useEndToken();
  return (
    <AlertDialog
      open={token !== null}
      title={`End “${token?.name ?? ''}”?`}
      description="What uses this token is refused from then on. This cannot be undone."
      confirmLabel="End token"
      confirming={ending.isPending}
      onConfirm={() => {
        if (token === null) return;
        ending.mutate(token, {
          onSettled: (_name, error) => {
            // Closes at once, because a closing dialog gives the focus back to the button that opened it.
            flushSync(onClose);
            // A token that was ended meanwhile disappears from the list as well.
            if (error === null || isGone(error)) onEnded();
          },
        });
      }}
      onCancel={() => {
        // A late answer must not close the question about another token.
        ending.reset();
        onClose();
      }}
    />
  );
};

const NOT_FOUND = 404;

const isGone = (error: Error): boolean => error instanceof ApiError && error.status === NOT_FOUND;

const useEndToken = () =>
  useChange(endToken, {
    send: async ({ id, name }: TokenView, { call }) => {
      await call({ params: { id } });
      return name;
    },
    done: async (name, _token, client) => {
      showToast({ title: 'Token ended', description: `${name} is refused from now on.` });
      await invalidateEndpoint(client, listTokens);
    },
    // It may have been ended meanwhile.
    failed: (_error, client) => void invalidateEndpoint(client, listTokens),
    failure: (error) => ({ title: 'Token not ended', description: messageOf(error, 'Please try again.') }),
  });
