import { InputError } from '@backstage/errors';
import { BOUNDS } from '@portal/plugin-bounds-common';

/**
 * Refuses a parsed value that is nested too deep, or that becomes too large when its aliases are written out, because
 * everything after the parser recurses, and writes aliases out. Visits no more values than the bound allows, so that an
 * alias of its own parent ends, too.
 *
 * @param root - a parsed YAML or JSON value
 * @param name - how the message names the document
 * @throws InputError with the bound
 */
export function requirePlainValue(root: unknown, name: string): void {
  let size = 0;
  const rest: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { value, depth } = next;
    if (depth > BOUNDS.catalogueDepth) {
      throw new InputError(
        `${name} is nested deeper than ${BOUNDS.catalogueDepth} levels`,
      );
    }
    size += sizeOf(value);
    if (size > BOUNDS.catalogueFileBytes) {
      throw new InputError(
        `${name} has more than ${BOUNDS.catalogueFileBytes.toLocaleString('en')} characters when its aliases are written out`,
      );
    }
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, child] of Object.entries(value)) {
      if (!Array.isArray(value)) size += key.length;
      rest.push({ value: child, depth: depth + 1 });
    }
  }
}

/** Characters of a value without its children, at least one; never more than the file has for it. */
function sizeOf(value: unknown): number {
  return typeof value === 'string' ? Math.max(value.length, 1) : 1;
}
