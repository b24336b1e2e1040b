import type { ReactNode } from 'react';
import { couldNotBeRead } from './could-not-be-read.ts';
import type { Answered } from './could-not-be-read.ts';
import { NotLoaded } from './not-loaded.tsx';
import type { NotLoadedWords, Reading } from './not-loaded.tsx';
import { WithSkeleton } from './skeleton.tsx';
import type { Waiting } from './skeleton.tsx';

type WhenLoadedProps<Data> = NotLoadedWords &
  Waiting & {
    reading: Answered<Data> & Reading;
    children: (data: Data) => ReactNode;
  };

/** Shows the data once it is read and a skeleton before. If it could not be read, offers to try again. */
export const WhenLoaded = <Data,>({ reading, label, skeleton, children, ...words }: WhenLoadedProps<Data>) =>
  couldNotBeRead(reading) ? (
    <NotLoaded {...words} readings={[reading]} />
  ) : (
    <WithSkeleton loading={reading.data === undefined} label={label} skeleton={skeleton}>
      {() => reading.data !== undefined && children(reading.data)}
    </WithSkeleton>
  );
