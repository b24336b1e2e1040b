import './podcast.css';
import type { ReactNode } from 'react';
import { COUNTDOWN_START_MS, countdownOf } from '@crushing/domain/podcast/countdown';
import type { Countdown } from '@crushing/domain/podcast/countdown';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useClock } from '#browser/use-clock.ts';
import type { Passes } from './passes.ts';
import { spotsLeft } from './passes-words.ts';

type OfferProps = {
  passes: Passes;
  onClaim: () => void;
  /** What somebody can do once all passes are claimed. */
  otherwise: ReactNode;
};

/** The offer of the podcast: what it is, how many are left and until when. */
export const Offer = ({ passes, onClaim, otherwise }: OfferProps) => {
  const { parts, hasEnded } = useCountdown(passes.offerEndsAt);
  const isOver = hasEnded || !passes.isOpen;
  const left = spotsLeft(passes.remainingPasses);
  return (
    <div className="podcast-offer">
      <div className="grid justify-items-start gap-4">
        {left !== null && !isOver && <Badge>{left}</Badge>}
        {/* Each half breaks inside only where it is wider than the column. */}
        <h1 tabIndex={-1} className="text-display">
          <span className="podcast-half">
            100 Free VIP <span className="whitespace-nowrap">Months -</span>
          </span>{' '}
          <span className="podcast-half">Claim Yours Today</span>
        </h1>
        <p className="text-muted">
          A month of VIP is free, no card needed. After 30 days you stay VIP or drop to the free plan.
        </p>
        {left === null || isOver ? (
          <>
            {left === null && <p className="text-card">All 100 passes are claimed.</p>}
            {otherwise}
          </>
        ) : (
          <div className="grid w-full gap-3 sm:w-auto sm:justify-items-start">
            <Button size="large" onClick={onClaim}>
              Claim My Free VIP Month
            </Button>
            <p className="text-meta text-muted max-sm:text-center">No credit card required • Instant access</p>
          </div>
        )}
      </div>
      <section aria-labelledby="passes" className="podcast-section">
        <h2 id="passes" className="text-label">
          VIP Passes Remaining
        </h2>
        <p className="mt-1 mb-3 flex items-baseline gap-2">
          <span className="podcast-figure">{passes.remainingPasses}</span>
          <span className="text-h2 text-muted">/ {passes.totalPasses}</span>
        </p>
        <div
          role="progressbar"
          aria-label="VIP passes claimed"
          aria-valuenow={passes.usedPasses}
          aria-valuemin={0}
          aria-valuemax={passes.totalPasses}
          className="podcast-passes"
        >
          {Array.from({ length: passes.totalPasses }, (_, place) => (
            <span key={place} data-claimed={place < passes.usedPasses || undefined} />
          ))}
        </div>
        <p className="mt-3 text-meta text-muted">{passes.usedPasses} claimed so far</p>
      </section>
      <section aria-labelledby="offer" className="podcast-section">
        <h2 id="offer" className="text-label">
          Limited Time Offer
        </h2>
        {isOver ? (
          <p className="mt-2 text-muted">The offer has ended.</p>
        ) : (
          <div role="timer" aria-live="off" className="podcast-countdown">
            {Object.entries(parts).map(([unit, count]) => (
              <span key={unit}>
                <span className="podcast-figure">{count} </span>
                <span className="text-caption text-muted">{unit}</span>
              </span>
            ))}
          </div>
        )}
      </section>
    </div>
  );
};

/** Counts down to the end of the offer. Without an end date the countdown is decoration: each visit restarts it. */
const useCountdown = (endsAt: string | null): { parts: Countdown; hasEnded: boolean } => {
  const nowMs = useClock();
  const [startedMs] = useState(nowMs);
  const endMs = endsAt === null ? startedMs + COUNTDOWN_START_MS : Date.parse(endsAt);
  return { parts: countdownOf(endMs - nowMs), hasEnded: endsAt !== null && endMs <= nowMs };
};
