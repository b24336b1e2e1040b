import { useDelayed } from './use-delayed.ts';

const DELAY_MS = 200;

/** Stands for a whole screen while it loads. A label is shown below the spinner. */
export const RouteSpinner = ({ label }: { label?: string }) => {
  const isShown = useDelayed(DELAY_MS);
  return (
    <output className="m-auto grid justify-items-center gap-3 p-12">
      {isShown && (
        <>
          <svg width="40" height="40" viewBox="0 0 40 40" fill="none" aria-hidden>
            <circle cx="20" cy="20" r="18" strokeWidth="2" className="stroke-border" />
            <circle cx="20" cy="20" r="18" strokeWidth="2" pathLength="1" className="route-spinner-ring" />
          </svg>
          <span className={label === undefined ? 'sr-only' : 'text-muted'}>{label ?? 'Loading'}</span>
        </>
      )}
    </output>
  );
};
