/** Milliseconds of processor time that work takes this process, so that other programs on the machine do not count. */
export const processorMs = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};
