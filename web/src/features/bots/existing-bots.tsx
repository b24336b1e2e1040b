import type { Bot } from '@crushing/contract/bots/schemas';
import { useState } from 'react';
import type { AdminAddress } from '#features/administration/admin-address.ts';
import { AdminOrder } from '#features/administration/admin-order.tsx';
import { AdminPages } from '#features/administration/admin-pages.tsx';
import { AdminSearch } from '#features/administration/admin-search.tsx';
import { AdminTools } from '#features/administration/admin-tools.tsx';
import { EmptyState, NoRows } from '#ui/empty-state.tsx';
import { DeleteBotDialog, EditBotDialog } from './bot-dialogs.tsx';
import { BotRow } from './bot-row.tsx';

type ExistingBotsProps = {
  bots: readonly Bot[];
  total: number;
  address: AdminAddress;
  /** Whether the list still shows the result of the previous search. */
  isFormer: boolean;
};

export const BOT_ORDERS = ['newest', 'oldest', 'username'] as const;

// Fewer bots need neither a search nor an order.
const SEARCHED_FROM = 10;

/** The bots there are, to search, to sort, to edit and to delete. */
export const ExistingBots = ({ bots, total, address, isFormer }: ExistingBotsProps) => {
  const [edited, setEdited] = useState<Bot | null>(null);
  const [deleted, setDeleted] = useState<Bot | null>(null);
  const isSearched = address.search !== '';
  const [hasTools, setHasTools] = useState(false);
  // Search and order stay once they are shown: a cleared search still shows its few results for a moment.
  if (!hasTools && (isSearched || address.order !== null || total >= SEARCHED_FROM)) setHasTools(true);
  return (
    <section aria-labelledby="existing-bots-heading" className="pt-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h3 id="existing-bots-heading" className="text-label">
          Existing bots ({total})
        </h3>
        {hasTools && (
          <AdminTools>
            <AdminSearch label="Username" address={address} />
            <AdminOrder orders={BOT_ORDERS} address={address} />
          </AdminTools>
        )}
      </div>
      {bots.length === 0 ? (
        <Nobody isSearched={isSearched || isFormer} />
      ) : (
        <ul>
          {bots.map((bot) => (
            <BotRow key={bot.id} bot={bot} onEdit={() => setEdited(bot)} />
          ))}
        </ul>
      )}
      <AdminPages address={address} total={total} />
      {/* First, so that it restores the focus before the dialog below does. */}
      <DeleteBotDialog bot={deleted} onClose={() => setDeleted(null)} />
      <EditBotDialog
        bot={edited}
        onClose={() => setEdited(null)}
        onDelete={(bot) => {
          setEdited(null);
          setDeleted(bot);
        }}
      />
    </section>
  );
};

const Nobody = ({ isSearched }: { isSearched: boolean }) =>
  isSearched ? (
    <NoRows>No bot is found.</NoRows>
  ) : (
    <EmptyState picture="bot" title="No bots yet" heading="h4">
      Generate a few to keep early members company.
    </EmptyState>
  );
