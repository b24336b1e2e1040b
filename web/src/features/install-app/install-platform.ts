/** Whether the device is an iPhone or iPad, which have no prompt. iPads claim to be Macs, but with a touch screen. */
export const isIos = (userAgent: string, touchPoints: number): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);

export const isPhoneOrTablet = (userAgent: string): boolean => /Android|Mobile|Tablet/.test(userAgent);
