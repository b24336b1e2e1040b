import { useMediaQuery } from './use-media-query.ts';

// No media query asks for a keyboard. Devices with a mouse or a trackpad nearly always have one.
const HAS_KEYBOARD = '(any-hover: hover)';

/** Whether the device has a keyboard, as far as can be known. */
export const useHasKeyboard = (): boolean => useMediaQuery(HAS_KEYBOARD);
