/** Maximum length of the content of an onboarding file in characters of base64: the portal's own limit, 256 KiB. */
const MAX_CONTENT_LENGTH = 349_528;

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Nothing of a payload is as deep; a deeper file would only overflow the stack of a reader. */
const MAX_DEPTH = 32;

function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return (
    depth > MAX_DEPTH ||
    Object.values(value).some(part => isTooDeep(part, depth + 1))
  );
}

function toText(content: string): string | undefined {
  const base64 = content.replace(/\s/g, '');
  if (!BASE64.test(base64)) return undefined;
  try {
    const bytes = Uint8Array.from(atob(base64), char => char.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Wrong padding, or bytes that are no UTF-8.
    return undefined;
  }
}

function parse(text: string): unknown {
  let isHostile = false;
  try {
    const value: unknown = JSON.parse(text, (key, part: unknown) => {
      isHostile ||= key === '__proto__';
      return part;
    });
    return isHostile || isTooDeep(value) ? undefined : value;
  } catch {
    // No JSON, or too deep for the parser.
    return undefined;
  }
}

export type Decoded =
  | { status: 'object'; object: Record<string, unknown> }
  | { status: 'empty' | 'unreadable' | 'tooLarge' };

/** Decodes the content of a file from base64, as UTF-8 and JSON (ledger E-156). Never throws. */
export function decodeContent(content: unknown): Decoded {
  if (content === undefined || content === null) return { status: 'empty' };
  if (typeof content !== 'string') return { status: 'unreadable' };
  if (content.length > MAX_CONTENT_LENGTH) return { status: 'tooLarge' };
  const text = toText(content);
  if (text === undefined) return { status: 'unreadable' };
  if (text.trim() === '') return { status: 'empty' };
  const value = parse(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { status: 'object', object: value as Record<string, unknown> }
    : { status: 'unreadable' };
}
