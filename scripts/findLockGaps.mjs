/**
 * npm leaves optional packages of other platforms out of package-lock.json when its registry or node_modules lacked
 * them on the day (npm/cli#4828); `npm ci` then refuses the lock, or installs nothing there.
 */

/** Optional packages that the lock's packages name and the lock does not hold in a version that they take. */
export function lockGaps(packages) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies).flatMap(([name, range]) => {
      if (!/^\d+\.\d+\.\d+[-\w.]*$/.test(range)) return [];
      const places = placesOf(path, name);
      const nearest = places.find((place) => packages[place]);
      if (nearest && packages[nearest].version === range) return [];
      const free = places.at(-1);
      return [{ of: path, name, version: range, place: nearest ? places[0] : free, dev }];
    }),
  );
}

/** Where Node looks for a package from another's folder, nearest first. */
function placesOf(path, name) {
  const places = [];
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (folder === '') break;
    places.push(`${folder}/node_modules/${name}`);
    if (!folder.includes('/node_modules/')) break;
  }
  return [...places, `node_modules/${name}`];
}

const systems = {
  windows: 'win32',
  win32: 'win32',
  darwin: 'darwin',
  linux: 'linux',
  android: 'android',
  freebsd: 'freebsd',
  openharmony: 'openharmony',
};
const processors = {
  64: 'x64',
  x64: 'x64',
  arm64: 'arm64',
  arm: 'arm',
  ia32: 'ia32',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
};

/** The lock's entry of a platform package, told by its name; undefined when the name tells no platform. */
export function lockEntry({ name, version, dev }) {
  const words = name.slice(name.lastIndexOf('/') + 1).split('-');
  const os = words.map((word) => systems[word]).find(Boolean);
  const cpu = words.map((word) => processors[word]).find(Boolean);
  if (!os || !cpu) return undefined;
  const libc = /(^|-)(gnu|musl)/.exec(words.slice(1).join('-'))?.[2];
  return {
    version,
    cpu: [cpu],
    ...(dev ? { dev } : {}),
    ...(os === 'linux' && libc ? { libc: [libc === 'gnu' ? 'glibc' : 'musl'] } : {}),
    optional: true,
    os: [os],
  };
}
