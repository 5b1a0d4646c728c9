/** What the keyboard says, where it is not the name itself. https://facelessuser.github.io/pymdown-extensions/extensions/keys/#key-map-index */
const NAMES: Record<string, string> = {
  'arrow-down': 'Down',
  'arrow-left': 'Left',
  'arrow-right': 'Right',
  'arrow-up': 'Up',
  asterisk: '*',
  backslash: '\\',
  bar: '|',
  'brace-left': '{',
  'brace-right': '}',
  'bracket-left': '[',
  'bracket-right': ']',
  colon: ':',
  comma: ',',
  command: 'Cmd',
  control: 'Ctrl',
  delete: 'Del',
  'double-quote': '"',
  equal: '=',
  escape: 'Esc',
  exclam: '!',
  grave: '`',
  hash: '#',
  insert: 'Ins',
  minus: '-',
  period: '.',
  pipe: '|',
  plus: '+',
  question: '?',
  return: 'Enter',
  semicolon: ';',
  'single-quote': "'",
  slash: '/',
  tilde: '~',
  underscore: '_',
  windows: 'Win',
};

/** @param key - as in `++ctrl+"Fn lock"++` */
export function keyName(key: string): string {
  if (key.startsWith('"')) return key.slice(1, -1);
  const name = key.toLowerCase();
  if (Object.hasOwn(NAMES, name)) return NAMES[name];
  return name
    .split('-')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
