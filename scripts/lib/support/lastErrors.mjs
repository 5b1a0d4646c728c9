/** As many lines of the log as a bundle has. */
const MOST_ERRORS = 50;

/** What a bundle tells of an error, each by the only form in which it is told. No message: it can quote a person or a system. */
const FIELDS = {
  timestamp: /^\d{4}-\d\d-\d\dT[\d:.]{5,15}Z?$/,
  level: /^(?:error|warn)$/,
  service: /^[a-z][a-zA-Z]{0,39}$/,
  plugin: /^[a-z][a-z-]{0,39}$/,
  type: /^[A-Za-z]{1,40}$/,
  name: /^[A-Z][A-Za-z]{0,39}Error$/,
  code: /^[A-Z][A-Z0-9_]{1,39}$/,
  requestId: /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{32})$/i,
  reference: /^[\da-f]{8}$/,
};

/**
 * The last errors and warnings of a log of JSON lines. Their ids find the whole lines where the log is.
 *
 * @param {string} log
 * @returns {Record<string, string | number>[]} oldest first
 */
export function lastErrors(log) {
  return log
    .split('\n')
    .map(readLine)
    .filter(line => FIELDS.level.test(line?.level))
    .slice(-MOST_ERRORS)
    .map(describeLine);
}

function readLine(line) {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function describeLine(line) {
  const told = Object.entries(FIELDS)
    .map(([field, form]) => [field, form, line[field]])
    .filter(([, form, value]) => typeof value === 'string' && form.test(value))
    .map(([field, , value]) => [field, value]);
  const { status } = line;
  const isStatus = Number.isInteger(status) && status >= 100 && status < 600;
  return { ...Object.fromEntries(told), ...(isStatus && { status }) };
}
