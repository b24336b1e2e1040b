import type { SourceFile } from '#repository/source-file.ts';

type Manifest = {
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly optionalDependencies?: Versions;
};
type Versions = Readonly<Record<string, string>>;
type Locked = {
  readonly resolved?: string;
  readonly integrity?: string;
  /** A part of the product itself. */
  readonly link?: boolean;
  readonly optionalDependencies?: Versions;
};

/** One sentence for each dependency that is not pinned, or that two parts pin to different versions. */
export const looseVersions = (files: readonly SourceFile[]): readonly string[] => {
  const pinned = files
    .filter(({ path }) => /^([^/]+\/)?package\.json$/.test(path))
    .flatMap(({ path, text }) => {
      const manifest = JSON.parse(text) as Manifest;
      const all = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
      return Object.entries(all).map(([name, version]) => ({ path, name, version }));
    });
  return pinned.flatMap(({ path, name, version }) => {
    if (!/^\d/.test(version)) return [`${path} does not pin ${name}: ${version}`];
    const other = pinned.find((one) => one.name === name && one.version !== version);
    return other ? [`${path} wants ${name} ${version}, ${other.path} wants ${other.version}`] : [];
  });
};

/** One sentence for each fault of the lock file that would stop or misdirect a clean installation. */
export const lockFaults = (lockText: string): readonly string[] => {
  const { packages } = JSON.parse(lockText) as { readonly packages: Readonly<Record<string, Locked>> };
  return Object.entries(packages).flatMap(([parent, { resolved, optionalDependencies = {}, ...entry }]) => [
    ...(resolved?.startsWith('http') ? [`${parent} is tied to one package store: ${resolved}`] : []),
    ...(parent.includes('node_modules/') && isUnchecked(entry)
      ? [`${parent} has no integrity value: run "npm run lock"`]
      : []),
    ...Object.keys(optionalDependencies)
      .filter((name) => !packages[`node_modules/${name}`] && !packages[`${parent}/node_modules/${name}`])
      .map((name) => `${name} is missing: run "npm run lock"`),
  ]);
};

/** Whether the package has no checksum, so that an installation would accept whatever the package store sends. */
const isUnchecked = ({ integrity, link = false }: Locked): boolean =>
  !link && !/^sha512-[\w+/]{86}==$/.test(integrity ?? '');
