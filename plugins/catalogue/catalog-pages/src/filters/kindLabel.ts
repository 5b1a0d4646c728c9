/** A kind as entities write it, where its first letter is not the only large one. */
const LABELS: Record<string, string> = { api: 'API' };

/** The name of a kind, whose letters an address may have in lower case. */
export function kindLabel(kind: string): string {
  return (
    LABELS[kind.toLocaleLowerCase('en-US')] ??
    kind.charAt(0).toLocaleUpperCase('en-US') + kind.slice(1)
  );
}
