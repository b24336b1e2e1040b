import type { Ref } from 'react';
import { Button } from '#ui/button.tsx';
import type { TourStep } from './tour-steps.ts';

type TourCardProps = {
  ref: Ref<HTMLDivElement>;
  /** The prefix of the ids of heading and text. */
  id: string;
  step: TourStep;
  /** From 1. */
  number: number;
  count: number;
  onPrevious: () => void;
  onNext: () => void;
  onSkip: () => void;
  onReplay: () => void;
};

export const TourCard = ({ ref, id, step, number, count, onPrevious, onNext, onSkip, onReplay }: TourCardProps) => (
  <div ref={ref} className="tour-card">
    <div className="grid gap-2">
      <h2 id={`${id}-title`} tabIndex={-1} data-autofocus className="text-h2">
        {step.title}
      </h2>
      <p id={`${id}-text`} className="tour-text text-muted">
        {step.text}
      </p>
    </div>
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-4">
        <p id={`${id}-step`} className="text-meta text-muted">
          Step {number} of {count}
        </p>
        {/* Different keys make two elements, so a second Enter on Replay does not press Skip. */}
        {number === count ? (
          <Button key="replay" variant="ghost" size="small" className="-me-3" onClick={onReplay}>
            Replay Tour
          </Button>
        ) : (
          <Button key="skip" variant="ghost" size="small" className="-me-3" onClick={onSkip}>
            Skip Tour
          </Button>
        )}
      </div>
      <div
        role="progressbar"
        aria-labelledby={`${id}-step`}
        aria-valuenow={number}
        aria-valuemin={0}
        aria-valuemax={count}
        className="h-1 overflow-hidden rounded-full bg-border"
      >
        <div className="tour-progress" style={{ scale: `${number / count} 1` }} />
      </div>
    </div>
    <div className="flex justify-between gap-3">
      {number > 1 && (
        <Button variant="outline" onClick={onPrevious}>
          Previous
        </Button>
      )}
      <Button className="ms-auto" onClick={onNext}>
        {step.nextLabel}
      </Button>
    </div>
  </div>
);
