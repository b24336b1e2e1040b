import type { Shape } from '@crushing/domain/drawings/geometry';

type DrawingProps = {
  /** Width and height in pixels. */
  size: number;
  shapes: readonly Shape[];
  className?: string | undefined;
};

/** A drawing of the shared geometry. It is decorative: words beside it tell the same. */
export const Drawing = ({ size, shapes, className }: DrawingProps) => (
  <svg aria-hidden width={size} height={size} viewBox={`0 0 ${size} ${size}`} fill="none" className={className}>
    {shapes.map(({ path, paint, width, dashes }) => (
      <path
        key={path}
        d={path}
        {...(width === undefined
          ? { fill: `var(--${paint})` }
          : {
              stroke: `var(--${paint})`,
              strokeWidth: width,
              strokeLinecap: 'round',
              strokeDasharray: dashes?.join(' '),
            })}
      />
    ))}
  </svg>
);
