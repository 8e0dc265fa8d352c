/** The rows of docs/dependencies.md by package: where it is asked for, why, its licence and what would replace it. */
export function tableOf(document) {
  return document.split('\n').flatMap((line) => {
    const [name, where, why, licence, instead] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const named = /^`([^`]+)`$/.exec(name ?? '')?.[1];
    return named ? [{ name: named, where, why, licence, instead }] : [];
  });
}

/**
 * What the workspaces of a lock file ask for from elsewhere: package, workspaces and licence. `licenceOf` is asked
 * where the lock does not tell.
 */
export function dependenciesOf(packages, licenceOf) {
  const workspaces = Object.keys(packages).filter((place) => !place.includes('node_modules/'));
  const own = new Set(workspaces.map((place) => packages[place].name));
  const found = new Map();
  for (const workspace of workspaces) {
    const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = packages[workspace];
    for (const name of Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
      if (own.has(name)) continue;
      const place = [`${workspace}/node_modules/${name}`, `node_modules/${name}`].find((at) => packages[at]);
      const licence = (place && (packages[place].license ?? licenceOf(place))) || 'not stated';
      const { where = [] } = found.get(name) ?? {};
      found.set(name, { where: [...where, workspace || '.'].sort(), licence });
    }
  }
  return found;
}

/** What is wrong between the table and what is asked for. */
export function dependencyFaults(table, dependencies) {
  const listed = new Map(table.map((row) => [row.name, row]));
  const faults = [...dependencies]
    .filter(([name]) => !listed.has(name))
    .map(([name, { where }]) => `${name} (${where.join(', ')}) is not in the table`);
  for (const { name, where, why, licence, instead } of table) {
    const asked = dependencies.get(name);
    if (!asked) {
      faults.push(`${name} is in the table, but nothing asks for it`);
      continue;
    }
    if (licence !== asked.licence) faults.push(`${name} is under ${asked.licence}, not under ${licence}`);
    if (where !== asked.where.join(', '))
      faults.push(`${name} is asked for by ${asked.where.join(', ')}, not by ${where}`);
    if (!why || !instead) faults.push(`${name}: say why it is here and what would replace it`);
  }
  return table.length === listed.size ? faults : [...faults, 'a package is in the table twice'];
}

/** Packages of the lock that want to run a script at their installation and that nothing is said of. */
export function scriptFaults(packages, allowed) {
  return Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place.split('node_modules/').at(-1))
    .filter((name) => typeof allowed[name] !== 'boolean')
    .map((name) => `${name} has a script for its installation that allowScripts does not speak of`);
}
