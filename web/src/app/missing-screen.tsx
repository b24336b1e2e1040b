import { useEffect, useEffectEvent, useState } from 'react';
import { paths } from '#navigation/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { isPageOutdated, MissingPart } from '#ui/missing-part.tsx';
import type { MissingPartProps } from '#ui/missing-part.tsx';
import { ScreenFrame } from './screen-frame.tsx';

/** Stands in for a screen whose code could not be fetched. An outdated page crashes instead, because that reloads it. */
export const MissingScreen = ({ onFetchAgain }: Pick<MissingPartProps, 'onFetchAgain'>) => {
  const [isOutdated, setOutdated] = useState(false);
  const judge = useEffectEvent(() => isPageOutdated(onFetchAgain));
  useEffect(() => void judge().then(setOutdated), []);
  if (isOutdated) throw new Error('The server no longer has the code of this screen');
  return (
    <ScreenFrame title="Not loaded" className="m-auto grid max-w-form gap-3 p-6">
      <h1 className="sr-only">This screen could not be loaded</h1>
      <MissingPart onFetchAgain={onFetchAgain} />
      <ButtonLink href={paths.home()} variant="ghost">
        Go home
      </ButtonLink>
    </ScreenFrame>
  );
};
