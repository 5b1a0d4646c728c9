/** What upstream's sidebar and client of search use of `qs`, without its 45 kB. */

function* pairsOf(key, value) {
  if (value === undefined) return;
  if (typeof value !== 'object' || value === null) {
    yield [key, value ?? ''];
    return;
  }
  for (const [name, member] of Object.entries(value)) {
    yield* pairsOf(key ? `${key}[${name}]` : name, member);
  }
}

/** Writes members of objects and lists as `key[member]=…`. */
const stringify = value =>
  [...pairsOf('', value)]
    .map(pair => pair.map(encodeURIComponent).join('='))
    .join('&');

/** Reads names and values as they are written, to compare two queries. */
function parse(text) {
  const values = {};
  for (const [key, value] of new URLSearchParams(text)) {
    values[key] = Object.hasOwn(values, key)
      ? [values[key], value].flat()
      : value;
  }
  return values;
}

export default { parse, stringify };
