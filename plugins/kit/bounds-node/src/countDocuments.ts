const START = /^---(?:\s|$)/;
const END = /^\.\.\.(?:\s|$)/;
/** A blank line, a comment, or a directive before a document. */
const NO_CONTENT = /^\s*(?:#|$)|^%/;

/**
 * Counts the documents of a YAML stream in linear time, without parsing it: those that begin with `---`, and those
 * without a mark at the begin of the stream and after `...`.
 *
 * @returns at least the number of documents that a parser finds; one more when a parser ignores a mark
 */
export function countDocuments(stream: string): number {
  let count = 0;
  let isOpen = false;
  for (const line of stream.replace(/^\uFEFF/, '').split(/\r\n?|\n/)) {
    if (START.test(line)) {
      count += 1;
      isOpen = true;
    } else if (END.test(line)) {
      // An end without a begin ends an empty document.
      if (!isOpen) count += 1;
      isOpen = false;
    } else if (!isOpen && !NO_CONTENT.test(line)) {
      count += 1;
      isOpen = true;
    }
  }
  return count;
}
