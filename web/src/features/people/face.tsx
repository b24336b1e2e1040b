import { displayName, initials } from '@crushing/domain/people/display-name';
import type { ShownDay } from '@crushing/contract/people/schemas';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { DayRing } from '#ui/drawings/day-ring.tsx';

/** Sizes of faces in pixels with their ring: its outer size and the width of its line. */
const RINGS = {
  28: { size: 36, width: 2 },
  36: { size: 44, width: 2 },
  40: { size: 48, width: 2.5 },
  48: { size: 60, width: 3 },
  72: { size: 92, width: 5 },
  92: { size: 114, width: 6 },
  112: { size: 140, width: 7 },
  148: { size: 180, width: 8 },
} as const;

export type FaceSize = keyof typeof RINGS;

type FaceProps = {
  person: { readonly username: string; readonly name: string | null; readonly profileImage: string | null };
  size: FaceSize;
  /** The person's today, drawn around the face; absent: the face alone. */
  today?: ShownDay | undefined;
  /** False shows initials also where there is a picture. */
  hasPhoto?: boolean;
  /** The component of the ring; the still ring when absent. */
  Ring?: ComponentType<{ size: number; width: number; counts: ShownDay; children: ReactNode }>;
};

// The utility of that name would also set a width: the theme has a container called grid.
/** The picture of a person, else their initials. The name stands beside it, so the picture has no words of its own. */
export const Face = ({ person, size, today, hasPhoto = true, Ring = GridRing }: FaceProps) => {
  const face =
    person.profileImage !== null && hasPhoto ? (
      <img
        src={person.profileImage}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        className="col-start-1 row-start-1 rounded-full object-cover"
        style={{ width: size, height: size }}
      />
    ) : (
      <span
        aria-hidden
        className="col-start-1 row-start-1 grid place-items-center rounded-full border border-border bg-hover text-muted"
        style={{ width: size, height: size, fontSize: size * 0.36 }}
      >
        {initials(displayName(person))}
      </span>
    );
  if (today === undefined) return <span className="inline-flex shrink-0">{face}</span>;
  return (
    <span className="inline-flex shrink-0">
      <Ring {...RINGS[size]} counts={today}>
        {face}
      </Ring>
      <span className="sr-only">{wordsOf(today)}</span>
    </span>
  );
};

/** "4 of 6 done today, 1 missed". */
const wordsOf = ({ done, total, missed }: ShownDay): string => {
  if (total === 0) return 'nothing due today';
  return `${done} of ${total} done today${missed > 0 ? `, ${missed} missed` : ''}`;
};

const GridRing = (ring: Omit<ComponentProps<typeof DayRing>, 'className'>) => (
  <DayRing {...ring} className="grid place-items-center *:col-start-1 *:row-start-1" />
);
