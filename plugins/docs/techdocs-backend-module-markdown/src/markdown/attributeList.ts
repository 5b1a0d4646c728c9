/** The attributes that a list such as `{: #setup .wide width=300 }` may set; all others are dropped. */
export interface AttributeList {
  id?: string;
  classes: string[];
  /** `width`, `height` and `align`, for images. */
  sizes: [name: string, value: string][];
  /** `data-toc-label`: how a table of contents names the heading. */
  contentsLabel?: string;
  /** Of a link or an image. */
  title?: string;
}

const MAX_LENGTH = 200;
const NAME = /^[\p{L}\p{N}_][\p{L}\p{N}_:.-]*$/u;
const KEY = /^[A-Za-z_][\w:.-]*$/;
const SIZE = /^\d{1,4}(?:px|%)?$/;
const ALIGN = /^(?:left|right|center|middle|top|bottom)$/;

/**
 * Reads the text between the braces of an attribute list.
 *
 * @returns `undefined` if this is ordinary text in braces, such as the `{id}` of a URL template
 */
export function parseAttributeList(text: string): AttributeList | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const marked = text.startsWith(':');
  const words = splitWords(marked ? text.slice(1) : text);
  if (!words || words.length === 0) return undefined;
  const result: AttributeList = { classes: [], sizes: [] };
  for (const word of words) {
    const value = word.slice(1);
    if (word.startsWith('#') && NAME.test(value)) result.id = value;
    else if (word.startsWith('.') && NAME.test(value))
      result.classes.push(value);
    else if (isAssignment(word)) assign(result, word);
    else return undefined;
  }
  return result;
}

function isAssignment(word: string): boolean {
  const at = word.indexOf('=');
  return at > 0 && KEY.test(word.slice(0, at));
}

function assign(list: AttributeList, word: string): void {
  const at = word.indexOf('=');
  const name = word.slice(0, at).toLowerCase();
  const value = word.slice(at + 1).replace(/^(["'])(.*)\1$/, '$2');
  const isSize = (name === 'width' || name === 'height') && SIZE.test(value);
  const isAlign = name === 'align' && ALIGN.test(value);
  if (isSize || isAlign) list.sizes.push([name, value]);
  // The long forms of `#id` and `.class`.
  if (name === 'id' && NAME.test(value)) list.id = value;
  if (name === 'class')
    list.classes.push(...value.split(/\s+/).filter(one => NAME.test(one)));
  if (name === 'data-toc-label' && value.trim()) list.contentsLabel = value;
  if (name === 'title') list.title = value;
}

/** Splits at blanks, except within quotes; `undefined` for an unclosed quote. */
function splitWords(text: string): string[] | undefined {
  const words: string[] = [];
  let word = '';
  let quote = '';
  for (const char of text) {
    if (quote) {
      if (char === quote) quote = '';
      word += char;
    } else if (char === '"' || char === "'") {
      quote = char;
      word += char;
    } else if (char === ' ' || char === '\t') {
      if (word) words.push(word);
      word = '';
    } else {
      word += char;
    }
  }
  if (quote) return undefined;
  if (word) words.push(word);
  return words;
}

/**
 * Finds an attribute list at the end of a text, as in `Set up {#setup}`.
 *
 * @returns the list and where it starts, blanks before it included
 */
export function attributeListAtEnd(
  text: string,
): { start: number; list: AttributeList } | undefined {
  const trimmed = text.trimEnd();
  if (!trimmed.endsWith('}')) return undefined;
  const open = trimmed.lastIndexOf('{', trimmed.length - 1);
  if (open < 0) return undefined;
  const list = parseAttributeList(trimmed.slice(open + 1, -1).trim());
  return list && { start: trimmed.slice(0, open).trimEnd().length, list };
}
