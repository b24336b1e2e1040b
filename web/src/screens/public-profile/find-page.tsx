import { FindSomeone } from '#features/profiles/find-someone.tsx';

/** The search for a person, where it is all there is. */
export const FindPage = () => (
  <div className="profile-alone grid gap-6 pt-8">
    <h1 tabIndex={-1} className="text-h1">
      Find Someone's Habits
    </h1>
    <FindSomeone isPage />
    <p className="text-label font-normal! text-muted">
      Everybody's page is public at their username. Look in, then join them.
    </p>
  </div>
);
