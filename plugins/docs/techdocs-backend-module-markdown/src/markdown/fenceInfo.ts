/** The text after the opening fence of a code block. */
export interface FenceInfo {
  /** As written, for example `yaml`; empty if none is given. */
  language: string;
  title?: string;
  /** Lines to mark; the first is 1. */
  markedLines: ReadonlySet<number>;
  /** Number of the first line; missing for no numbers, 0 for none even where the site numbers all blocks. */
  firstLine?: number;
  /** Of the form in braces: `{ .python #setup .wide }`. */
  id?: string;
  classes: string[];
}

const MAX_LENGTH = 500;
const MAX_MARKED_LINES = 1000;
const LANGUAGE = /^\.?([\w+#-][\w+#.-]*)$/;

const NAME = /^[\p{L}\p{N}_][\p{L}\p{N}_:.-]{0,199}$/u;

/**
 * Parses `python title="app.py" hl_lines="2 4-6"` and the form in braces, `{ .python title="app.py" }`. Ignores
 * unknown options.
 */
export function parseFenceInfo(info: string): FenceInfo {
  if (info.length > MAX_LENGTH)
    return { language: '', markedLines: new Set(), classes: [] };
  const plain = info.replace(/[{}]/g, ' ').trim();
  const [first = ''] = plain.split(/\s/, 1);
  return {
    language: LANGUAGE.exec(first)?.[1] ?? '',
    title: option(plain, 'title'),
    markedLines: parseLines(option(plain, 'hl_lines') ?? ''),
    firstLine: parseFirstLine(option(plain, 'linenums')),
    ...(info.includes('{') ? namesOf(plain, first) : { classes: [] }),
  };
}

/** The id and the classes outside quotes; the first class is the language. */
function namesOf(
  info: string,
  language: string,
): Pick<FenceInfo, 'id' | 'classes'> {
  const words = info
    .replace(/"[^"]*"|'[^']*'/g, '')
    .slice(language.length)
    .split(/\s+/);
  const named = (sign: string) =>
    words
      .filter(word => word.startsWith(sign) && NAME.test(word.slice(1)))
      .map(word => word.slice(1));
  return { id: named('#').at(0), classes: named('.') };
}

function option(info: string, name: string): string | undefined {
  const at = info.indexOf(`${name}=`);
  if (at < 0) return undefined;
  const start = at + name.length + 1;
  const quote = info[start];
  if (quote !== '"' && quote !== "'") return undefined;
  const end = info.indexOf(quote, start + 1);
  return end < 0 ? undefined : info.slice(start + 1, end);
}

/** Of `linenums="5"`, or `linenums="5 2"` with a step that is left out. */
function parseFirstLine(text: string | undefined): number | undefined {
  const [number] = text?.split(' ', 1) ?? [];
  return number && /^\d{1,7}$/.test(number) ? Number(number) : undefined;
}

function parseLines(text: string): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const part of text.split(/[\s,]+/)) {
    const range = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(part);
    if (!range) continue;
    const from = Number(range[1]);
    const to = Number(range[2] ?? range[1]);
    for (let n = from; n <= to && lines.size < MAX_MARKED_LINES; n++)
      lines.add(n);
  }
  return lines;
}
