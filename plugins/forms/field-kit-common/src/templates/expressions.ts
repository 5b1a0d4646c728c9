/** Filters of the renderer itself; those of the scaffolder and of modules come from the server. */
export const RENDERER_FILTERS: readonly string[] = [
  ...['abs', 'batch', 'capitalize', 'center', 'default', 'd', 'dictsort'],
  ...['dump', 'e', 'escape', 'first', 'float', 'forceescape', 'groupby'],
  ...['indent', 'int', 'join', 'last', 'length', 'list', 'lower', 'nl2br'],
  ...['random', 'reject', 'rejectattr', 'replace', 'reverse', 'round', 'safe'],
  ...['select', 'selectattr', 'slice', 'sort', 'string', 'striptags', 'sum'],
  ...['title', 'trim', 'truncate', 'upper', 'urlencode', 'urlize', 'wordcount'],
];

const START = '${{';
const END = '}}';

/** What stands in the expressions of a text. */
export interface FoundExpressions {
  /** Names after a `|`. */
  filters: string[];
  /** True if an expression does not end. */
  isOpen: boolean;
}

/** Finds the expressions of a text. A quoted text in an expression may contain `}}` and `|`. */
export function findExpressions(text: string): FoundExpressions {
  const filters: string[] = [];
  let at = text.indexOf(START);
  while (at >= 0) {
    const found = readExpression(text, at + START.length);
    filters.push(...found.filters);
    if (found.end === undefined) return { filters, isOpen: true };
    at = text.indexOf(START, found.end);
  }
  return { filters, isOpen: false };
}

function readExpression(
  text: string,
  start: number,
): { filters: string[]; end?: number } {
  const filters: string[] = [];
  let quote: string | undefined;
  let braces = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (quote !== undefined) {
      if (character === '\\') at += 1;
      else if (character === quote) quote = undefined;
    } else if (character === '"' || character === "'") {
      quote = character;
    } else if (character === '{') {
      braces += 1;
    } else if (character === '}' && braces > 0) {
      braces -= 1;
    } else if (text.startsWith(END, at)) {
      return { filters, end: at + END.length };
    } else if (character === '|') {
      const name = nameAt(text, at + 1);
      if (name) filters.push(name);
    }
  }
  return { filters };
}

function nameAt(text: string, start: number): string | undefined {
  const pattern = /\s*([A-Za-z_][\w.]{0,99})/y;
  pattern.lastIndex = start;
  return pattern.exec(text)?.[1];
}
