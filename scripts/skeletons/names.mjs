/** Words of the language: code that is named so cannot be read. */
const reserved = new Set(
  `arguments await break case catch class const continue debugger default delete else enum eval export extends false finally
  for function implements import interface let new null package private protected public return static super switch
  this throw true try typeof undefined var void while with yield`.split(/\s+/),
);

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
  const camel = pascal[0].toLowerCase() + pascal.slice(1);
  if (reserved.has(camel) || camel in globalThis || pascal in globalThis) {
    throw new Error(`'${name}' is taken by the language: name what it is for, e.g. ${camel}Panel.`);
  }
  return {
    pascal,
    camel,
    words: parts.map(capital).join(' '),
    sentence: capital(parts.join(' ')),
  };
}
