/**
 * The target of a reference that does not begin with `#`, in YAML or JSON, also in the next line and as a text of several lines (`>-`). A
 * map is no target but the schema of a field with this name.
 */
const OUTSIDE =
  /\$ref["']?[^\S\n]{0,100}:\s{0,100}(?:[>|][+-]?\s{1,100})?(?![\w-]{1,100}:\s)["']?([^\s"'#{}[\],>|][^\s"'#},\]]{0,500})/g;

/** Files that a message names. */
const MAX_NAMED = 10;

/** Returns the files to which a definition refers and which are no part of it, each once. */
export function filesOutside(definition: string): string[] {
  const found = new Set<string>();
  for (const [, file] of definition.matchAll(OUTSIDE)) {
    found.add(file);
    if (found.size === MAX_NAMED) break;
  }
  return [...found];
}
