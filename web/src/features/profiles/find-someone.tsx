import './find-someone.css';
import { useId } from 'react';
import { useLocation } from 'wouter';
import { typedProfile } from '#navigation/typed-profile.ts';
import { Button } from '#ui/button.tsx';
import { formText } from '#ui/forms/form-text.ts';

type FindSomeoneProps = {
  /** True where the search is the whole page, whose heading then names the field. */
  isPage?: boolean;
  username?: string;
};

/** Leads to the page of a username. */
export const FindSomeone = ({ isPage = false, username = '' }: FindSomeoneProps) => {
  const id = useId();
  const [, navigate] = useLocation();
  const find = (fields: FormData) => {
    const wanted = formText(fields, 'username').trim().replace(/^@/, '');
    if (wanted !== '') navigate(typedProfile(wanted));
  };
  return (
    <form
      role="search"
      className="find-someone"
      onSubmit={(event) => {
        event.preventDefault();
        find(new FormData(event.currentTarget));
      }}
    >
      <label htmlFor={id} className={isPage ? 'sr-only' : 'text-label'}>
        {isPage ? 'Username' : "Find Someone's Habits"}
      </label>
      <input
        id={id}
        key={username}
        name="username"
        defaultValue={username}
        placeholder="Enter username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="find-someone-field"
      />
      <Button type="submit" variant={isPage ? 'primary' : 'outline'}>
        View Habits
      </Button>
    </form>
  );
};
