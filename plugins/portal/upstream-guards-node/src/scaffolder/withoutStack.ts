/** The start of a line of a V8 stack trace. */
const START = '    at ';

/** The end of such a line: `file:line:column`. The other form, `call (place)`, ends with a bracket. */
const PLACE = /:\d+:\d+$/;

function isFrame(line: string): boolean {
  if (!line.startsWith(START)) return false;
  const isCall = line.endsWith(')') && line.includes(' (');
  return isCall || PLACE.test(line);
}

/** Removes the stack trace from an error's text. */
export function withoutStack(text: string): string {
  const [first, ...lines] = text.split('\n');
  return [first, ...lines.filter(line => !isFrame(line))].join('\n');
}
