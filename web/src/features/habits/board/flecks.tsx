import './perfect-day-flecks.css';
import { useState } from 'react';
import type { CSSProperties } from 'react';
import { createPortal } from 'react-dom';

const COUNT = 28;
// The golden angle, in degrees: neighbouring flecks never line up.
const TURN = 137.508;

/** Flecks that fly from the circle of a habit. Decoration, left out with reduced motion. */
export const Flecks = ({ habitId }: { habitId: number }) => {
  const [origin] = useState(() => middleOfCircle(habitId));
  if (origin === null) return null;
  return createPortal(
    <div aria-hidden className="perfect-day-flecks" style={{ transform: `translate(${origin.x}px, ${origin.y}px)` }}>
      {PATHS.map((path) => (
        <span key={path['--fly-x']} style={path} />
      ))}
    </div>,
    // Banners move the page by a transform. A fixed position inside it would refer to the page, not to the window.
    document.body,
  );
};

const middleOfCircle = (habitId: number) => {
  const box = document.querySelector(`[data-habit="${habitId}"] .circle`)?.getBoundingClientRect();
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
};

type Path = CSSProperties & Record<'--fly-x' | '--fly-y', string>;

// Further down than up, as if they had weight.
const PATHS: readonly Path[] = Array.from({ length: COUNT }, (_, index) => {
  const angle = (index * TURN * Math.PI) / 180;
  const distance = 36 + ((index * 29) % 60);
  return {
    '--fly-x': `${Math.round(Math.cos(angle) * distance * 100) / 100}px`,
    '--fly-y': `${Math.round(Math.sin(angle) * distance + 24)}px`,
  };
});
