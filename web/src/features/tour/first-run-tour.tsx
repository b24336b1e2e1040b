import './tour.css';
import { useEffect, useId, useRef, useState } from 'react';
import { announce } from '#browser/announcer.ts';
import { useMediaQuery } from '#browser/use-media-query.ts';
import { Modal } from '#ui/dialogs/modal.tsx';
import { topModal } from '#ui/modal-stack.ts';
import { TourCard } from './tour-card.tsx';
import { tourMarker } from './tour-marker.ts';
import { placeOfStep, tourSteps } from './tour-steps.ts';
import type { StepName } from './tour-steps.ts';
import { useTourPlace } from './use-tour-place.ts';
import type { TourTarget } from './use-tour-place.ts';

// Below this width the places stand in a bar at the bottom, which ends with a button for the rest.
const MOBILE = '(width < 48rem)';
const FIRST: StepName = 'welcome';

type FirstRunTourProps = {
  /** The target of each step. */
  targets: Readonly<Record<StepName, TourTarget>>;
  /** False while another layer is about to open, and before its time has come. */
  mayStart: boolean;
  /** Called when the tour is finished or skipped. */
  onEnd: () => void;
};

/** Shows a new person the dashboard, once, in the first quiet moment. */
export const FirstRunTour = ({ targets, mayStart, onEnd }: FirstRunTourProps) => {
  const hasStarted = useQuietMoment(mayStart);
  const [isOver, setOver] = useState(false);
  const id = useId();
  const end = () => {
    tourMarker.write(true);
    setOver(true);
    onEnd();
  };
  return (
    <Modal
      open={hasStarted && !isOver}
      onClose={end}
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
      closesOnOutsidePress={false}
      className="tour"
    >
      <Steps id={id} targets={targets} onEnd={end} />
    </Modal>
  );
};

type StepsProps = { id: string; targets: FirstRunTourProps['targets']; onEnd: () => void };

const Steps = ({ id, targets, onEnd }: StepsProps) => {
  const [name, setName] = useState<StepName>(FIRST);
  const steps = tourSteps(useMediaQuery(MOBILE));
  const place = placeOfStep(steps, name);
  const step = steps[place];
  if (step === undefined) throw new Error(`The tour has no step ${name}`);
  const { light, card } = useTourPlace(targets[step.name], step.side);
  useSpokenStep(card, `${step.title}. ${step.text}`);
  const next = steps[place + 1];
  const previous = steps[place - 1];
  return (
    <>
      <div ref={light} aria-hidden className="tour-light" />
      <TourCard
        ref={card}
        id={id}
        step={step}
        number={place + 1}
        count={steps.length}
        onPrevious={() => previous && setName(previous.name)}
        onNext={() => (next ? setName(next.name) : onEnd())}
        onSkip={onEnd}
        onReplay={() => setName(FIRST)}
      />
    </>
  );
};

/** Announces each step but the first, which the dialog announces. The focus stays where it is unless its element is gone. */
const useSpokenStep = (card: { current: HTMLElement | null }, sentence: string): void => {
  const spoken = useRef(sentence);
  useEffect(() => {
    if (spoken.current === sentence) return;
    spoken.current = sentence;
    announce(sentence);
    if (card.current?.contains(document.activeElement)) return;
    card.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [card, sentence]);
};

const LOOKS_EVERY_MS = 250;
const IN_USE = '[role=menu], :active, textarea:focus, input:not([type=radio], [type=checkbox]):focus';

/** True from the first moment in which nobody presses or types and nothing is open above the page. */
const useQuietMoment = (mayCome: boolean): boolean => {
  const [hasCome, setCome] = useState(false);
  useEffect(() => {
    if (!mayCome || hasCome) return undefined;
    const look = () => {
      if (!document.hidden && topModal() === null && document.querySelector(IN_USE) === null) setCome(true);
    };
    const timer = setInterval(look, LOOKS_EVERY_MS);
    return () => clearInterval(timer);
  }, [mayCome, hasCome]);
  return hasCome;
};
