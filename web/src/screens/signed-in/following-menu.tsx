import { listFollowing } from '@crushing/contract/following/endpoints';
import { displayName } from '@crushing/domain/people/display-name';
import { useLongList } from '#api/cache/long-list.ts';
import { useUser } from '#features/accounts/session.ts';
import { useGo } from '#navigation/leaving.ts';
import { paths } from '#navigation/paths.ts';
import type { MenuItem } from '#ui/dialogs/menu-list.tsx';
import { Menu } from '#ui/dialogs/menu.tsx';

// The page of all followed people has more.
const PEOPLE_MAX = 5;

type FollowingMenuProps = { open: boolean; onShowDemo: () => void; onClose: () => void };

/** The menu under "Following": a link to all followed people, and the buddy view with the latest ones. */
export const FollowingMenu = ({ open, onShowDemo, onClose }: FollowingMenuProps) => {
  const { username } = useUser();
  const go = useGo();
  const { data: followed = [] } = useLongList(listFollowing, { query: {} }, { enabled: open });
  const items: MenuItem[] = [
    { label: 'Manage Buddies', icon: 'heart-handshake', onSelect: () => go(paths.following()) },
    { label: 'Buddy View (Demo)', icon: 'users', onSelect: onShowDemo },
    ...followed.slice(0, PEOPLE_MAX).map(({ followee }): MenuItem => ({
      label: displayName(followee),
      key: followee.username,
      icon: 'circle-user',
      description: followee.isBot ? 'Buddy View, bot' : 'Buddy View',
      onSelect: () => go(paths.buddies(username, followee.username)),
    })),
  ];
  return (
    open && (
      <nav aria-label="Buddies">
        <Menu open label="Following" items={items} anchor={openerOf()} onClose={onClose} />
      </nav>
    )
  );
};

/** The word in the header; below 1024 px, where it is gone, the menu opens at the start of the header. */
const openerOf = () => document.querySelector<HTMLElement>('.header-places [aria-haspopup="menu"]') ?? { x: 0, y: 0 };
