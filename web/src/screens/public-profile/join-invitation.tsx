import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { dayRing } from '@crushing/domain/drawings/geometry';
import { lazyDialog } from '#ui/lazy-part.tsx';

const requestAccess = lazyDialog(
  async () => (await import('#features/beta-requests/request-access-dialog.tsx')).RequestAccessDialog,
);

const SIZE = 56;
const RING = dayRing(SIZE, 5, { done: 4, total: 6 });

/** Invites visitors at the end of the page. */
export const JoinInvitation = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="profile-frame-join">
      <Drawing size={SIZE} shapes={RING} />
      <div>
        <p className="text-card">Your day could be here too.</p>
        <p className="text-meta text-muted">Tick in public, be seen by people who care.</p>
      </div>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Request access
      </Button>
      <requestAccess.Dialog open={isOpen} onClose={() => setOpen(false)} />
    </section>
  );
};
