import './milestone-card.css';
import { getPerfectDays } from '@crushing/contract/milestones/endpoints';
import { displayName } from '@crushing/domain/people/display-name';
import { perfectDaysWords } from '@crushing/domain/milestones/perfect-days-words';
import { useEffect, useRef } from 'react';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { announce } from '#browser/announcer.ts';
import { useUser } from '#features/accounts/session.ts';
import { ONCE_ANNOUNCED, stopTellingPerfectDays } from '#features/habits/board/reached-perfect-days.ts';
import { shareProfile } from '#features/profiles/share-profile.ts';
import { Button } from '#ui/button.tsx';
import { SeedHead } from '#ui/drawings/seed-head.tsx';
import { Icon } from '#ui/icon.tsx';
import { toastStore } from '#ui/toast/shown-toasts.ts';

const SENTENCE = 'Every seed is a day you finished.';
const SEED_HEAD = 208;
// docs/product.md, Notices.
const HOTKEY = 'F8';

/** A number of perfect days that was just reached. It stays until it is closed or the screen is left. */
export const MilestoneCard = ({ count }: { count: number }) => {
  const user = useUser();
  // Not shared when others count other days than the owner: the number would reveal private habits.
  const isShown = useEndpoint(getPerfectDays, {}, ONCE_ANNOUNCED).data?.isShown === true;
  const card = useRef<HTMLElement>(null);
  const title = perfectDaysWords(count);
  useEffect(() => {
    // The card says more than the notice of the day, which would lie on it.
    const notice = toastStore.current();
    if (notice?.variant === 'perfect') toastStore.dismiss(notice.id);
    announce(`${title}. ${SENTENCE}`);
    const focusCard = ({ key }: KeyboardEvent) => {
      if (key === HOTKEY && toastStore.current() === null) card.current?.focus();
    };
    document.addEventListener('keydown', focusCard);
    return () => document.removeEventListener('keydown', focusCard);
  }, [title]);
  return (
    <section ref={card} tabIndex={-1} aria-label="Milestone" className="milestone-card">
      <SeedHead size={SEED_HEAD} seeds={count} paint="perfect-fill">
        <span className="milestone-card-number">{count}</span>
      </SeedHead>
      <h2 className="text-h2">{title}</h2>
      <p className="text-label font-normal! text-muted">{SENTENCE}</p>
      {!isShown && <p className="text-meta text-muted">Private habits count here, so this card is yours alone.</p>}
      <div className="flex gap-2">
        {isShown && (
          <Button onClick={() => void shareProfile(user.username, displayName(user), `${title}.`)}>
            <Icon name="share-2" />
            Share
          </Button>
        )}
        <Button variant="ghost" onClick={stopTellingPerfectDays}>
          Close
        </Button>
      </div>
    </section>
  );
};
