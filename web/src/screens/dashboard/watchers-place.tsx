import type { ComponentProps } from 'react';
import { useUserActive } from '#browser/use-user-active.ts';
import { extraPart } from '#ui/extra-part.tsx';

const Line = extraPart(async () => (await import('#features/profile-views/watchers-line.tsx')).WatchersLine);

/** How many watch, for the footer, once somebody uses the page. */
export const WatchersPlace = (props: ComponentProps<typeof Line>) => useUserActive() && <Line {...props} />;
