/** Decodes UTF-8 without its byte order mark. Returns undefined for other encodings and binary content. */
export function decodeText(content: Uint8Array): string | undefined {
  if (content.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}

/** Returns the last bytes of a text, starting at the beginning of a line. */
export function tailOf(
  content: Buffer,
  limitBytes: number,
): { text: string; complete: boolean } {
  if (content.length <= limitBytes) {
    return { text: content.toString('utf8'), complete: true };
  }
  const tail = content.subarray(content.length - limitBytes);
  const lineEnd = tail.indexOf('\n');
  // A line that is longer than the limit is returned without its beginning.
  const whole = lineEnd < 0 ? tail : tail.subarray(lineEnd + 1);
  return { text: whole.toString('utf8'), complete: false };
}
