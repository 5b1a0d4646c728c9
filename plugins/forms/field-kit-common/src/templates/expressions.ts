/** Filters of the renderer itself; those of the scaffolder and of modules come from the server. */
export const RENDERER_FILTERS: readonly string[] = [
  ...['abs', 'batch', 'capitalize', 'center', 'default', 'd', 'dictsort'],
  ...['dump', 'e', 'escape', 'first', 'float', 'forceescape', 'groupby'],
  ...['indent', 'int', 'join', 'last', 'length', 'list', 'lower', 'nl2br'],
  ...['random', 'reject', 'rejectattr', 'replace', 'reverse', 'round', 'safe'],
  ...['select', 'selectattr', 'slice', 'sort', 'string', 'striptags', 'sum'],
  ...['title', 'trim', 'truncate', 'upper', 'urlencode', 'urlize', 'wordcount'],
];

/** What begins something that the renderer reads: an expression, a block, a comment. */
const STARTS = /\$\{\{|\{%|\{#/g;

const ENDS: Record<string, string> = { '${{': '}}', '{%': '%}', '{#': '#}' };

/** The name of a block, and of the filter that one is filled through. */
const BLOCK = /^-?\s*(\w{1,40})(?:\s+([A-Za-z_][\w.]{0,99}))?/;

/** Ends of the blocks whose text the renderer leaves as it is. */
const RAW_ENDS: Partial<Record<string, RegExp>> = {
  raw: /\{%-?\s{0,20}endraw\s{0,20}-?%\}/g,
  verbatim: /\{%-?\s{0,20}endverbatim\s{0,20}-?%\}/g,
};

/** Blocks that need an end. */
const WITH_END =
  /^(?:if|for|filter|macro|call|switch|ifAsync|asyncEach|asyncAll)$/;
const END_OF_BLOCK =
  /^(?:endif|endfor|endfilter|endmacro|endcall|endswitch|endeach|endall)$/;

/** What stands in the expressions and blocks of a text. */
export interface FoundExpressions {
  /** Names after a `|`, and of the filters that blocks are filled through. */
  filters: string[];
  /** True if an expression or a block does not end. */
  isOpen: boolean;
}

/**
 * Finds the expressions and blocks of a text. A quoted text in an expression may contain `}}` and `|`; comments, and what stands
 * between `{% raw %}` and `{% endraw %}`, have none.
 */
export function findExpressions(text: string): FoundExpressions {
  const filters: string[] = [];
  let open = 0;
  let at = 0;
  for (;;) {
    STARTS.lastIndex = at;
    const start = STARTS.exec(text);
    if (!start) return { filters, isOpen: open > 0 };
    const [sign] = start;
    const inside = start.index + sign.length;
    const found =
      sign === '{#'
        ? { filters: [], end: endOfComment(text, inside) }
        : readExpression(text, inside, ENDS[sign]);
    filters.push(...found.filters);
    // The renderer leaves a comment without an end as it is, if there is nothing for it to do.
    if (found.end === undefined) {
      return { filters, isOpen: sign !== '{#' || /\$\{\{|\{%/.test(text) };
    }
    at = found.end;
    if (sign !== '{%') continue;
    const [, name = '', second] = BLOCK.exec(text.slice(inside, at)) ?? [];
    if (name === 'filter' && second) filters.push(second);
    if (WITH_END.test(name)) open += 1;
    if (END_OF_BLOCK.test(name)) open -= 1;
    if (!Object.hasOwn(RAW_ENDS, name)) continue;
    const end = endOfRaw(text, at, RAW_ENDS[name]!);
    if (end === undefined) return { filters, isOpen: true };
    at = end;
  }
}

function endOfComment(text: string, start: number): number | undefined {
  const end = text.indexOf(ENDS['{#'], start);
  return end < 0 ? undefined : end + ENDS['{#'].length;
}

function endOfRaw(text: string, start: number, pattern: RegExp) {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

function readExpression(
  text: string,
  start: number,
  end: string,
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
    } else if (text.startsWith(end, at)) {
      return { filters, end: at + end.length };
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
