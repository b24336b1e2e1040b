import './bots-tab.css';
import { listBots } from '@crushing/contract/bots/endpoints';
import type { BotConfiguration } from '@crushing/contract/bots/schemas';
import { useState } from 'react';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { pageQuery } from '#features/administration/admin-address.ts';
import type { AdminAddress } from '#features/administration/admin-address.ts';
import { orderOf } from '#features/administration/admin-order.tsx';
import { AdminPanel } from '#features/administration/admin-panel.tsx';
import { useChangeSystemSetting, useSystemSettings } from '#features/settings/use-change-system-setting.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { WhenLoaded } from '#ui/when-loaded.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { BOT_ORDERS, ExistingBots } from './existing-bots.tsx';
import { GenerateLine } from './generate-line.tsx';
import { ReviewBots } from './review-bots.tsx';
import { TemplateList } from './template-list.tsx';

/** The simulated accounts: whether they are awake, how new ones are made, and those there are. */
export const BotsTab = ({ address }: { address: AdminAddress }) => {
  const reading = useEndpoint(
    listBots,
    { query: { ...pageQuery(address), order: orderOf(address, BOT_ORDERS) } },
    { staleTime: 0, placeholderData: (before) => before },
  );
  const [drawn, setDrawn] = useState<readonly BotConfiguration[] | null>(null);
  return (
    <AdminPanel
      title="Bot Management"
      reading={reading}
      pages={{ address, listOf: ({ bots, total }) => ({ rows: bots, total }) }}
    >
      {({ bots, total }) => (
        <>
          <AwakeSwitch />
          <GenerateLine isPrimary={drawn === null} onDrawn={setDrawn} />
          {drawn !== null && (
            <ReviewBots
              configurations={drawn}
              onChange={setDrawn}
              // Others may have been drawn meanwhile, which stay.
              onDone={(done) => setDrawn((now) => (now === done ? null : now))}
            />
          )}
          <ExistingBots bots={bots} total={total} address={address} isFormer={reading.isPlaceholderData} />
          <TemplateList />
        </>
      )}
    </AdminPanel>
  );
};

const BOTS_ENABLED = 'bots_enabled';

/** Wakes all bots or lets all of them sleep. */
const AwakeSwitch = () => {
  const reading = useSystemSettings();
  const change = useChangeSystemSetting();
  return (
    <WhenLoaded
      reading={reading}
      what="Whether bots are awake"
      className="pb-3"
      label="Loading whether bots are awake"
      skeleton={<Skeleton className="h-14" />}
    >
      {({ settings }) => (
        <Switch
          label="Bots are awake"
          description={BOTS_ENABLED}
          checked={settings.find(({ key }) => key === BOTS_ENABLED)?.value === 'true'}
          onChange={(checked) => change.mutate({ key: BOTS_ENABLED, value: String(checked) })}
        />
      )}
    </WhenLoaded>
  );
};
