import { useMediaQuery } from './use-media-query.ts';

// No query asks for a keyboard. What has a mouse or a trackpad has one nearly always.
const HAS_KEYBOARD = '(any-hover: hover)';

/** Whether the device has a keyboard, as far as can be known. */
export const useHasKeyboard = (): boolean => useMediaQuery(HAS_KEYBOARD);
