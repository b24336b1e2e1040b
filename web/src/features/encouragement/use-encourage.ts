import { sendEncouragement } from '@crushing/contract/encouragement/endpoints';
import { nameInText } from '@crushing/domain/people/display-name';
import { ENCOURAGEMENT_PAUSE_MS, ENCOURAGING_TEXT } from '@crushing/domain/encouragement/encouragement-limits';
import { useLocation } from 'wouter';
import { ApiError } from '#api/api-error.ts';
import { callEndpoint } from '#api/call-endpoint.ts';
import { useStore } from '#browser/store.ts';
import { signedInUser, useSession } from '#features/accounts/session.ts';
import { paths } from '#navigation/paths.ts';
import { showFailure, showToast } from '#ui/toast/toast.ts';
import { failureWords } from './failure-words.ts';
import { endPause, pauses, startPause } from './pauses.ts';
import type { Pause } from './pauses.ts';

type Encouraged = {
  readonly id: number;
  readonly username: string;
  readonly name: string | null;
  readonly isBot: boolean;
};

/**
 * Sends the fixed encouragement to a person, from any of several controls, each with a key. `sentBy` is the key of the
 * control that sent one, from its press until the pause ends. All controls for this person rest meanwhile.
 */
export const useEncourage = (person: Encouraged) => {
  const session = useSession();
  const [, navigate] = useLocation();
  const pause = useStore(pauses).get(person.id) ?? null;
  const encourage = (key: string): void => {
    const logIn = () => navigate(paths.auth());
    // While the session loads, only the server knows who presses.
    if (session.status === 'signed-out') return askForLogin(logIn);
    if (session.status === 'signed-in' && session.user.id === person.id) {
      showFailure({
        title: 'Cannot encourage yourself',
        description: "You can't send encouragement to your own profile",
      });
      return;
    }
    if (pause !== null) return tellPause(pause);
    const next: Pause = { untilMs: Date.now() + ENCOURAGEMENT_PAUSE_MS, key };
    startPause(person.id, next);
    void send(person, next, logIn);
  };
  return { encourage, sentBy: pause?.key ?? null, isResting: pause !== null };
};

// Without the query cache, which the pages of visitors do not load.
const send = async (person: Encouraged, pause: Pause, logIn: () => void): Promise<void> => {
  const senderId = signedInUser()?.id;
  // Unknown while the session is on its way. Another person may have signed in meanwhile.
  const isSenderHere = () => senderId === undefined || signedInUser()?.id === senderId;
  try {
    await callEndpoint(sendEncouragement, { body: { toUserId: person.id, message: ENCOURAGING_TEXT } });
    if (!isSenderHere()) return;
    showToast({
      title: 'Encouragement sent!',
      description: `Your message was sent to ${nameInText(person)}`,
      variant: 'success',
    });
  } catch (error) {
    endPause(person.id, pause);
    if (!isSenderHere()) return;
    if (error instanceof ApiError && error.status === 401) return askForLogin(logIn);
    showFailure({ title: 'Failed to send encouragement', description: failureWords(error) });
  }
};

const askForLogin = (logIn: () => void): void => {
  showFailure({
    title: 'Login required',
    description: 'Please log in to send encouragement',
    action: { label: 'Login', onSelect: logIn },
  });
};

const tellPause = ({ untilMs }: Pause): void => {
  const seconds = Math.max(1, Math.ceil((untilMs - Date.now()) / 1000));
  showToast({ title: `You can send the next one in ${seconds} s.` });
};
