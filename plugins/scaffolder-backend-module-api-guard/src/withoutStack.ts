/** A line of a stack trace as V8 writes it: `    at call (place)` or `    at file:line:column`. */
const FRAME = /\n {4}at (?:.+ \(.*\)|.+:\d+:\d+)(?=\n|$)/g;

/** An error's text without the lines that say where in the code it was thrown. */
export function withoutStack(text: string): string {
  return text.replace(FRAME, '');
}
