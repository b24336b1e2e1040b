// Texts that must stay word for word.

/** Texts of the profile and of the dialog for its picture. */
export const PROFILE_TEXTS: readonly string[] = [
  'My Profile',
  'Back to Dashboard',
  'Edit Profile',
  'Profile Image',
  'Display Name',
  'Title',
  'Your job title or description - appears below your display name.',
  'Username',
  'Your public username - how others see you on the platform.',
  'Email Address (Login)',
  'Your email address cannot be changed. This is used for authentication.',
  'Save Changes',
  'Saving...',
  'Cancel',
  'Crop Profile Image',
  'Account Information',
  'Member Since',
  'Unknown',
  'User ID',
  'Invalid file type',
  'Please select an image file (PNG, JPG, etc.)',
  'File too large',
  'Please select an image smaller than 10MB',
  'Crop failed',
  'Failed to process the image. Please try again.',
  'Error updating profile',
  'Failed to update profile. Please try again.',
  'Image updated',
  'Profile updated',
];

/** Texts of the podcast page, where the passes cannot be read: 53 remain, 47 are used. */
export const PODCAST_TEXTS: readonly string[] = [
  'Only 53 spots left',
  '100 Free VIP Months - Claim Yours Today',
  'A month of VIP is free, no card needed. After 30 days you stay VIP or drop to the free plan.',
  'Limited Time Offer',
  'VIP Passes Remaining',
  '53',
  '/ 100',
  '47 claimed so far',
  'Claim My Free VIP Month',
  'No credit card required • Instant access',
  'Claim Your VIP Access',
  "Join 47 others who've already claimed their spot",
  'Name',
  'Email',
  'Username',
  'Password',
  'Name is required',
  'Please enter a valid email address',
  'Claim VIP Access',
  'Claiming...',
  'Back',
  'Signup Failed',
  'Something went wrong. Please try again.',
  'Account Created & VIP Access Claimed!',
  'Welcome to Crushing',
  'Getting your account ready...',
  'Start Building Habits',
];

/** Texts of the banner that offers phones to install the app, on Apple's phones and on others. */
export const INSTALL_TEXTS: readonly string[] = [
  'Install Crushing',
  'Add to home screen for quick access',
  'Get the full app experience',
  'Install',
  'Installing...',
];

/** Texts of the administration. */
export const ADMIN_TEXTS: readonly string[] = [
  'Admin',
  'Beta v1.5',
  'Return to Dashboard',
  'Beta Access Requests',
  'Approved Emails',
  'User Management',
  'Settings',
  'Send Invitation',
  'Request Updated',
  'Email Approved',
  'Invitation Sent',
  'Invitation Reset',
  'User Updated',
  'User Deleted',
  'Settings Updated',
  'Update Failed',
  'Approval Failed',
  'Failed to Send Invitation',
  'Failed to Reset Invitation',
  'Failed to Update User',
  'Failed to Delete User',
  'Validation Error',
  'Email is required',
  'Username cannot be empty',
  'pending',
  'approved',
  'rejected',
  'Copied to clipboard!',
];

/** Texts for everybody else who opens the administration. */
export const NOT_ADMIN_TEXTS: readonly string[] = [
  'Access Denied',
  "You don't have permission to access the admin area.",
];

/** Texts of the tab of the administration that makes bots. */
export const BOT_TEXTS: readonly string[] = [
  'Bot Management',
  'Failed to create bot users',
  'Failed to update bot',
  'No Configuration',
  'Please generate bot configurations first',
  'high_achiever',
  'steady_supporter',
  'occasional_motivator',
  'Username cannot be empty',
];

/** Texts of the page analytics in the administration. */
export const ANALYTICS_TEXTS: readonly string[] = [
  'Page Analytics',
  'Access Denied',
  'You need admin access to view analytics.',
];
