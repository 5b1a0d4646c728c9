const ESCAPE = String.fromCharCode(27);
/** Colours and the like, as programs write them for a terminal. */
const TERMINAL_CODES = new RegExp(`${ESCAPE}\\[[0-9;?]*[A-Za-z]`, 'g');

/** The lines of all steps one after the other, without the codes meant for a terminal. */
export function logText(logs: Record<string, string[]>): string {
  return Object.values(logs).flat().join('\n').replace(TERMINAL_CODES, '');
}
