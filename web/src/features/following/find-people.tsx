import './find-people.css';
import { findPeople } from '@crushing/contract/following/endpoints';
import { displayName } from '@crushing/domain/people/display-name';
import { SEARCH_LETTERS_MIN } from '@crushing/domain/following/search-limits';
import { useEffect, useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { useEndpoint } from '#api/cache/endpoint-query.ts';
import { Face } from '#features/people/face.tsx';
import { paths } from '#navigation/paths.ts';
import { typedProfile } from '#navigation/typed-profile.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CONTROL_CLASSES } from '#ui/forms/field.tsx';
import { PageNotLoaded } from '#ui/page-not-loaded.tsx';
import { FollowInRow } from './follow-button.tsx';

// Searches only once the typing pauses, because 30 searches a minute are allowed.
const PAUSE_MS = 300;

type FindPeopleProps = {
  /** Whether the search is the main part of its page. Its button is then the primary one. */
  isPage?: boolean;
};

/** Finds people by the beginning of their username. Submitting a whole username opens the person's page. */
export const FindPeople = ({ isPage = false }: FindPeopleProps) => {
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const id = useId();
  const typed = text.trim().replace(/^@/, '');
  const paused = usePaused(typed);
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys are a short cut beside Tab
    <div
      className="find-people"
      onKeyDown={(event) => {
        walk(event);
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        setText('');
        event.currentTarget.querySelector('input')?.focus();
      }}
    >
      <form
        role="search"
        aria-label="Find Someone's Habits"
        className="find-people-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed !== '') navigate(typedProfile(typed));
        }}
      >
        <label htmlFor={id} className="sr-only">
          Username
        </label>
        <input
          id={id}
          value={text}
          placeholder="Enter username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={`${CONTROL_CLASSES} h-11 min-w-0 px-3`}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant={isPage ? 'primary' : 'outline'}>
          View Habits
        </Button>
      </form>
      <Found typed={typed && paused} />
    </div>
  );
};

/** The arrow keys walk from the field through the people found and back. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  // While an input method composes a word, the keys walk through its proposals.
  if (step === undefined || event.nativeEvent.isComposing) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, .find-people-row')];
  const next = stops[stops.findIndex((stop) => stop === document.activeElement) + step];
  if (stops.length === 1 || next === undefined) return;
  event.preventDefault();
  next.focus();
};

const Found = ({ typed }: { typed: string }) => {
  const isLongEnough = Array.from(typed).length >= SEARCH_LETTERS_MIN;
  const { data, error } = useEndpoint(findPeople, { query: { q: typed } }, { enabled: isLongEnough });
  const people = isLongEnough ? (data?.people ?? []) : [];
  return (
    <>
      <output className="sr-only">
        {isLongEnough &&
          data !== undefined &&
          (people.length === 1 ? '1 person found' : `${people.length} people found`)}
      </output>
      {isLongEnough && error !== null && (
        <PageNotLoaded error={error} className="find-people-found find-people-nobody text-meta" />
      )}
      {isLongEnough && data?.people.length === 0 && (
        <p className="find-people-found find-people-nobody text-meta text-muted">
          Nobody found. Try the whole username.
        </p>
      )}
      {people.length > 0 && (
        <ul className="find-people-found">
          {people.map((person) => (
            <li key={person.id} className="flex items-center gap-1 pe-1">
              <Link href={paths.profile(person.username)} className="find-people-row">
                <Face person={person} size={28} />
                <span className="min-w-0 truncate">{displayName(person)}</span>
                {person.isBot && <Badge>bot</Badge>}
                <span className="ms-auto min-w-0 truncate text-meta text-muted">@{person.username}</span>
              </Link>
              <FollowInRow person={person} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/** The text once it has not changed for a moment. */
const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
};
