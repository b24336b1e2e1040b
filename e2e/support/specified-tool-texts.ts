// Texts that must stay word for word.

/** Texts of the CSV import. */
export const IMPORT_TEXTS: readonly string[] = [
  'Import from CSV',
  'Import Habits from CSV',
  'Download Template',
  'Cancel',
  'Import',
  'Please select a file first',
  'Please select a CSV file',
  'CSV missing required headers: deadline, completed',
  'No valid habits found in the CSV file',
  'Failed to parse the CSV file. Please check the format.',
  'Import Failed',
  'Failed to import habits',
  "Some habits couldn't be imported:",
  "Some habits couldn't be imported: Read: refused; Run: refused",
  'Import Successful',
  'Successfully imported 2 habits',
];

export const TOUR_TEXTS: readonly string[] = [
  'Step 1 of 5',
  'Step 5 of 5',
  'Previous',
  'Skip Tour',
  'Next',
  'Replay Tour',
  'Start Tracking',
];

/** Texts of the planner and of reordering. */
export const ORDER_TEXTS: readonly string[] = [
  'Habit Planner',
  'No habits found',
  'Add some habits to your dashboard first',
  'Go to Dashboard',
  'Reorder',
  'Save Changes',
  'Cancel',
  'Edit Habits',
  'Save',
  'Habit order saved successfully',
];

/** Texts of the views that show one habit at a time, and of other days. */
export const VIEW_TEXTS: readonly string[] = ['Previous habit', 'Next habit', 'Mark Complete', 'Edit Note'];

/** Texts about failed saves. */
export const FAILURE_TEXTS: readonly string[] = [
  'Error adding habit',
  'There was a problem adding your habit.',
  'Error updating habit',
  'There was a problem updating your habit.',
  'There was a problem updating your habit status.',
  'Error deleting habit',
  'There was a problem deleting your habit.',
  'Error saving note',
  'There was a problem saving your note.',
  'Error saving order',
  'There was a problem saving your habit order.',
  'Logout failed',
  'Login failed',
  'Invalid username or password',
  'Registration failed',
  'Registration failed. Please try again or contact support.',
  'Failed to send reset link',
  'Something went wrong. Please try again.',
];

/** Texts of the screen of a page that has failed. */
export const CRASH_TEXTS: readonly string[] = ['Refreshing app...', 'Reload Now'];
