const FOREIGN_LETTER = /[^\P{L}\p{ASCII}]/gu;

/** The letters of a text beyond English, each once. */
export const foreignLetters = (text: string): ReadonlySet<string> => new Set(text.match(FOREIGN_LETTER) ?? []);

/** Whether all letters of a text beyond English belong to an alphabet. */
export const fitsAlphabet = (alphabet: string): ((text: string) => boolean) => {
  // Every language has `µ`, in units of measurement.
  const known = new Set(Array.from(`${alphabet}µ`));
  return (text) => [...foreignLetters(text)].every((each) => known.has(each) || known.has(each.toLowerCase()));
};

/** Whether all letters beyond English belong to one of several alphabets. */
export const fitsAny = (alphabets: readonly string[]): ((text: string) => boolean) => {
  const fits = alphabets.map(fitsAlphabet);
  return (text) => fits.some((fit) => fit(text));
};

/** Whether all letters beyond English belong to a script, and the text holds a `proof` of that script. */
export const fitsScript =
  (letter: RegExp, proof: RegExp): ((text: string) => boolean) =>
  (text) =>
    proof.test(text) && [...foreignLetters(text)].every((each) => letter.test(each));

const ODD = new RegExp(
  [
    // A capital after a small letter, one of them beyond English: "gŒr".
    String.raw`(?<=[^\P{Ll}\p{ASCII}])\p{Lu}|(?<=\p{Ll})[^\P{Lu}\p{ASCII}]`,
    // Letters of two scripts in a word; abbreviations such as PPT stand within any script.
    String.raw`(?<=[^\P{Script=Latin}A-Z])[^\P{L}\p{Script=Latin}µ]|(?<=[^\P{L}\p{Script=Latin}µ])[^\P{Script=Latin}A-Z]`,
    // An accent without a letter, as wrong readings in Hebrew and Arabic have.
    String.raw`(?<![\p{L}\p{M}])\p{M}`,
    // Signs inside a word, signs that never end a word, and signs that never begin one.
    String.raw`(?<=\p{Script=Latin})[“”„«»‹›•°™®©€²³¹](?=\p{Script=Latin})`,
    String.raw`(?<=\p{L})[£§÷±¼½¾¿¡‚„]`,
    String.raw`[€£™®©²³¹](?=\p{Script=Latin})`,
    // Everything that hardly stands in any text: other signs, control characters, replaced bytes.
    String.raw`[^\p{L}\p{M}\p{ASCII}\p{Zs}’‘‚“”„«»‹›–—…•·°™®©€£§²³¹½¼¾×÷±¿¡№\u00ad\u3000-\u303f\u30fb\uff01-\uff60]`,
  ].join('|'),
  'gu',
);

/** How many places of a text look as if its bytes were read in a wrong encoding. */
export const oddities = (text: string): number => text.match(ODD)?.length ?? 0;
