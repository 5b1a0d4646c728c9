/** Decodes UTF-8 without its byte order mark. Returns undefined for other encodings and binary content. */
export function decodeText(content: Uint8Array): string | undefined {
  if (content.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}

/** Returns a text from the beginning of its second line; whole if it is one line. */
export function fromNextLine(content: Buffer): Buffer {
  return content.subarray(content.indexOf('\n') + 1);
}
