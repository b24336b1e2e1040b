import type { Bot } from '@crushing/contract/bots/schemas';
import { useState } from 'react';
import type { AdminAddress } from '#features/administration/admin-address.ts';
import { AdminPages } from '#features/administration/admin-pages.tsx';
import { AdminSearch } from '#features/administration/admin-search.tsx';
import { DeleteBotDialog, EditBotDialog } from './bot-dialogs.tsx';
import { BotRow } from './bot-row.tsx';

type ExistingBotsProps = { bots: readonly Bot[]; total: number; address: AdminAddress };

// Fewer bots need no search.
const SEARCHED_FROM = 10;

/** The bots there are, to search, to edit and to delete. */
export const ExistingBots = ({ bots, total, address }: ExistingBotsProps) => {
  const [edited, setEdited] = useState<Bot | null>(null);
  const [deleted, setDeleted] = useState<Bot | null>(null);
  const isSearched = address.search !== '';
  const [hasSearch, setHasSearch] = useState(false);
  // Once there it stays: a search that is cleared still shows what it found for a moment, which may be few.
  if (!hasSearch && (isSearched || total >= SEARCHED_FROM)) setHasSearch(true);
  return (
    <section aria-labelledby="existing-bots-heading" className="pt-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h3 id="existing-bots-heading" className="text-label">
          Existing bots ({total})
        </h3>
        {hasSearch && <AdminSearch label="Username" address={address} />}
      </div>
      {bots.length === 0 ? (
        <Nobody isSearched={isSearched} />
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
    <p className="min-h-14 text-muted">No bot is found.</p>
  ) : (
    <div className="grid justify-items-center gap-1 py-12 text-center">
      <p className="text-card">No bots yet</p>
      <p className="text-muted">Generate a few to keep early members company.</p>
    </div>
  );
