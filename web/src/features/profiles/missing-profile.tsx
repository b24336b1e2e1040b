import { FindSomeone } from './find-someone.tsx';
import { LookingCircle } from './circle-faces.tsx';

/** Stands where nobody has the username of the address. */
export const MissingProfile = ({ username }: { username: string }) => (
  <div className="profile-alone">
    <div className="grid justify-items-center gap-2 pt-8 pb-6 text-center">
      <LookingCircle />
      <h1 tabIndex={-1} className="text-h1">
        User not found
      </h1>
      <p className="text-muted">Try a different username</p>
    </div>
    <FindSomeone username={username} />
  </div>
);
