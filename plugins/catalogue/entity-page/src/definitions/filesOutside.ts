/** The target of a reference that does not begin with `#`, in YAML or JSON. */
const OUTSIDE =
  /\$ref["']?[^\S\n]*:[^\S\n]*["']?([^\s"'#},\]][^\s"'#},\]]{0,500})/g;

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
