/**
 * Marks a rejection as handled and gives the same promise, whose error is read later. An unhandled rejection would end
 * the process.
 */
export const markHandled = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => undefined);
  return promise;
};
