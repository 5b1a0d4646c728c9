const ESCAPE = String.fromCharCode(27);
/** Terminal escape codes, for example colours. */
const TERMINAL_CODES = new RegExp(`${ESCAPE}\\[[0-9;?]*[A-Za-z]`, 'g');

/** Returns the lines of all steps one after the other, without terminal escape codes. */
export function logText(logs: Record<string, string[]>): string {
  return Object.values(logs).flat().join('\n').replace(TERMINAL_CODES, '');
}
