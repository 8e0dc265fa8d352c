/**
 * The spellings of a name given as `ParkingPermits`, `parkingPermits` or `parking-permits`: `{ camel, pascal, words,
 * sentence }`, e.g. parkingPermits, ParkingPermits, 'Parking Permits' and 'Parking permits'. Throws for anything else.
 */
export function namesOf(name) {
  if (!/^[A-Za-z][A-Za-z0-9]*(-[A-Za-z0-9]+)*$/.test(name) || name.length < 3) {
    throw new Error(`'${name}' is no name: letters and digits, e.g. parkingPermits.`);
  }
  const parts = name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .split('-')
    .map((part) => part.toLowerCase());
  const capital = (part) => part[0].toUpperCase() + part.slice(1);
  const pascal = parts.map(capital).join('');
  return {
    pascal,
    camel: pascal[0].toLowerCase() + pascal.slice(1),
    words: parts.map(capital).join(' '),
    sentence: capital(parts.join(' ')),
  };
}
