import { BOUNDS } from '@portal/plugin-bounds-common';

/** A part of a URL or of a request line, between two of the characters that no address contains there. */
const PART = /[^\s"'/?&=]+/g;

/** An address has text on both sides of its `@`, which is plain or encoded. */
const ADDRESS = /[^](?:@|%40)[^]/i;

/**
 * Returns the text with `***` instead of each part that contains an e-mail address.
 *
 * A text above the bound is cut. The part at the cut is left out as a whole: it can be the start of an address whose `@`
 * would follow.
 */
export function hideAddresses(text: string): string {
  const bounded = text.slice(0, BOUNDS.requestLogText);
  const isCut = bounded.length < text.length;
  const shown = bounded.replace(PART, (part, offset: number) => {
    const isUnfinished = isCut && offset + part.length === bounded.length;
    if (isUnfinished) return '';
    return ADDRESS.test(part) ? '***' : part;
  });
  return isCut ? `${shown}…` : shown;
}
