import './bots-tab.css';
import { listBots } from '@crushing/contract/bots/endpoints';
import type { BotConfiguration } from '@crushing/contract/bots/schemas';
import { useState } from 'react';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { pageQuery } from '#features/administration/admin-address.ts';
import type { AdminAddress } from '#features/administration/admin-address.ts';
import { AdminPanel } from '#features/administration/admin-panel.tsx';
import { AwakeSwitch } from './awake-switch.tsx';
import { ExistingBots } from './existing-bots.tsx';
import { GenerateLine } from './generate-line.tsx';
import { ReviewBots } from './review-bots.tsx';
import { TemplateList } from './template-list.tsx';

/** The simulated accounts: whether they are awake, how new ones are made, and those there are. */
export const BotsTab = ({ address }: { address: AdminAddress }) => {
  const reading = useEndpoint(
    listBots,
    { query: pageQuery(address) },
    { staleTime: 0, placeholderData: (before) => before },
  );
  const [drawn, setDrawn] = useState<readonly BotConfiguration[] | null>(null);
  return (
    <AdminPanel title="Bot Management" reading={reading}>
      {({ bots, total }) => (
        <>
          <AwakeSwitch />
          <GenerateLine isPrimary={drawn === null} onDrawn={setDrawn} />
          {drawn !== null && <ReviewBots configurations={drawn} onChange={setDrawn} onDone={() => setDrawn(null)} />}
          <ExistingBots bots={bots} total={total} address={address} />
          <TemplateList />
        </>
      )}
    </AdminPanel>
  );
};
