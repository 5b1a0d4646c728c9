import { parseAllDocuments } from 'yaml';

/**
 * Reads the `spec` of the template in a text; undefined if the text is not a template, or no YAML, which the editor itself says.
 *
 * @param isSpec - true if the text is the `spec` alone, as in the playground of forms
 */
export function readSpec(text: string, isSpec: boolean): unknown {
  let content: unknown;
  try {
    content = [...parseAllDocuments(text)].at(0)?.toJS();
  } catch {
    // More aliases than the parser follows.
    return undefined;
  }
  if (isSpec) return content;
  if (typeof content !== 'object' || content === null) return undefined;
  const { kind, spec } = content as { kind?: unknown; spec?: unknown };
  return String(kind).toLowerCase() === 'template' ? spec : undefined;
}
