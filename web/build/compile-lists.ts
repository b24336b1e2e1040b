import { reactCompilerPreset } from '@vitejs/plugin-react';

// Where many alike parts stand under one state, memory is worth its weight; elsewhere the compiler's bookkeeping made the
// first load 5 kB larger and nothing measurably faster.
const LISTS = /\/src\/features\/habits\//;

/** The React compiler, for the long lists of the product only. */
export const compileLists = () => {
  const preset = reactCompilerPreset();
  return { ...preset, rolldown: { ...preset.rolldown, filter: { ...preset.rolldown.filter, id: LISTS } } };
};
