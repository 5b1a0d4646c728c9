/** A line of a V8 stack trace: `    at call (place)` or `    at file:line:column`. */
const FRAME = /\n {4}at (?:.+ \(.*\)|.+:\d+:\d+)(?=\n|$)/g;

/** Removes the stack trace from an error's text. */
export function withoutStack(text: string): string {
  return text.replace(FRAME, '');
}
