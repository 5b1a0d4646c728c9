/** The text of UTF-8 bytes without its byte order mark; undefined for other bytes and for binary content. */
export function decodeText(content: Uint8Array): string | undefined {
  if (content.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}

/** The last bytes of a text, from the beginning of a line. */
export function tailOf(
  content: Buffer,
  limitBytes: number,
): { text: string; complete: boolean } {
  if (content.length <= limitBytes) {
    return { text: content.toString('utf8'), complete: true };
  }
  const tail = content.subarray(content.length - limitBytes);
  const lineEnd = tail.indexOf('\n');
  // A line that is longer than the limit is given from its middle.
  const whole = lineEnd < 0 ? tail : tail.subarray(lineEnd + 1);
  return { text: whole.toString('utf8'), complete: false };
}
