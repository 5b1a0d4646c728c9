/** The first line of a block with indented content. An empty title means no title line. */
export type BlockHeader =
  | { kind: 'admonition'; type: string; title: string }
  | { kind: 'details'; type: string; title: string; open: boolean }
  | { kind: 'tab'; title: string; startsNewSet: boolean };

const MAX_LENGTH = 500;
const TYPES = /^[a-z][\w-]*(?: [a-z][\w-]*)*$/i;

/** Reads `!!! type "title"`, `??? type "title"`, `???+ type` and `=== "title"`; `undefined` for any other line. */
export function parseBlockHeader(line: string): BlockHeader | undefined {
  if (line.length > MAX_LENGTH) return undefined;
  if (line.startsWith('!!!')) return readAdmonition(line.slice(3));
  if (line.startsWith('???')) return readDetails(line.slice(3));
  if (line.startsWith('===')) return readTab(line.slice(3));
  return undefined;
}

function readAdmonition(rest: string): BlockHeader | undefined {
  const parts = splitTitle(rest);
  if (!parts || !TYPES.test(parts.types)) return undefined;
  const type = parts.types.toLowerCase();
  return {
    kind: 'admonition',
    type,
    title: parts.title ?? capitalise(type.split(' ')[0]),
  };
}

function readDetails(rest: string): BlockHeader | undefined {
  const open = rest.startsWith('+');
  const parts = splitTitle(open ? rest.slice(1) : rest);
  if (!parts) return undefined;
  const type = parts.types.toLowerCase();
  if (type !== '' && !TYPES.test(type)) return undefined;
  if (type === '' && !parts.title) return undefined;
  const title = parts.title || capitalise(type.split(' ')[0]);
  return { kind: 'details', type: type || 'note', title, open };
}

function readTab(rest: string): BlockHeader | undefined {
  const startsNewSet = rest.startsWith('!');
  const marked = startsNewSet || rest.startsWith('+');
  const parts = splitTitle(marked ? rest.slice(1) : rest);
  if (!parts?.title || parts.types !== '') return undefined;
  return { kind: 'tab', title: parts.title, startsNewSet };
}

/** Splits `note inline "A title"` into its words and its title; `undefined` if text follows the title. */
function splitTitle(
  text: string,
): { types: string; title?: string } | undefined {
  const trimmed = text.trim();
  const quote = trimmed.indexOf('"');
  if (quote < 0) return { types: trimmed };
  if (trimmed.length < quote + 2 || !trimmed.endsWith('"')) return undefined;
  return {
    types: trimmed.slice(0, quote).trim(),
    title: trimmed.slice(quote + 1, -1).trim(),
  };
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
