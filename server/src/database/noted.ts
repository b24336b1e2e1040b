/** The same promise, whose failure is looked at later: until then it must not end the process as one nobody looks at. */
export const noted = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => undefined);
  return promise;
};
