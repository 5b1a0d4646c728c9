/** Texts that no rule takes and no function throws for. */
export const HOSTILE_TEXTS: Record<string, string> = {
  'white space': ' \t\n ',
  'a line break': 'gift\nlists',
  'a null character': 'gift\u0000lists',
  emoji: '🛒-basket',
  'letters of another script': 'группа',
  'a combining mark': 'cafe\u0301',
  'a right-to-left override': 'gift\u202Estsil',
  markup: '<img src=x onerror=alert(1)>',
  'a path': '../../etc/passwd',
  'the name of a prototype': '__proto__',
  'a template expression': '${{ parameters.secret }}',
  '10,000 characters': 'a'.repeat(10_000),
};
