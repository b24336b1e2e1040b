import { listSettings } from '@crushing/contract/settings/endpoints';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { useChangeSetting } from '#features/settings/use-change-setting.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/forms/switch.tsx';

const KEY = 'bots_enabled';

/** Wakes all bots or lets all of them sleep. */
export const AwakeSwitch = () => {
  const { data } = useEndpoint(listSettings, {}, { staleTime: 0 });
  const settings = data?.settings ?? [];
  const change = useChangeSetting(settings);
  if (data === undefined) return <Skeleton className="h-14" />;
  return (
    <Switch
      label="Bots are awake"
      description={KEY}
      checked={settings.find(({ key }) => key === KEY)?.value === 'true'}
      onChange={(checked) => change.mutate({ key: KEY, value: String(checked) })}
    />
  );
};
