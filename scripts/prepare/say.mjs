/** One line of progress; standard error, so that a command's own output stays clean. */
export const say = (line) => process.stderr.write(`${line}\n`);

/** One line saying what is wrong and what to do, then the end. */
export const stopWith = (line) => {
  say(line);
  process.exit(1);
};
