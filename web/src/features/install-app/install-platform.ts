/** Whether the device is an iPhone or iPad, where apps are installed by hand; iPads call themselves Macs with a touch screen. */
export const isIos = (userAgent: string, touchPoints: number): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);

/** Whether the browser says that it runs on a phone or tablet. */
export const isPhoneOrTablet = (userAgent: string): boolean => /Android|Mobile|Tablet/.test(userAgent);
