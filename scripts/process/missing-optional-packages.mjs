const systems = new Set([
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]);
const processors = new Set([
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]);
const libraries = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' };

/** Optional packages that a locked package names, for other systems, and that the lock file does not hold. */
export const missingOptionalPackages = ({ packages }) =>
  Object.entries(packages).flatMap(([parent, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !packages[`node_modules/${name}`] && !packages[`${parent}/node_modules/${name}`])
      .map(([name, version]) => ({ name, entry: { version, ...systemOf(name), ...(dev && { dev }), optional: true } })),
  );

/** Such packages say in their name what they run on: binding-linux-arm64-musl. */
const systemOf = (name) => {
  const words = name.split(/[-/]/);
  const os = words.filter((word) => systems.has(word));
  const cpu = words.filter((word) => processors.has(word));
  const libc = os.includes('linux') ? words.flatMap((word) => libraries[word] ?? []) : [];
  return { ...(os.length && { os }), ...(cpu.length && { cpu }), ...(libc.length && { libc }) };
};
