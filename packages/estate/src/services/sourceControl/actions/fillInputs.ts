/**
 * Replaces the placeholders of inputs, such as `${{ inputs.file }}`, and those with another value for a missing input, such as
 * `${{ inputs.outcome || 'success' }}`. A name of the run, such as `github.ref_name`, stands for nothing here.
 */
export function fillInputs(
  text: string,
  inputs: Record<string, string>,
): string {
  return text.replace(
    /\$\{\{\s*(?:github\.event\.)?inputs\.([\w-]+)\s*(?:\|\|\s*(?:'([^']*)'|[\w.]+)\s*)?\}\}/g,
    (_, name: string, other?: string) => inputs[name] || (other ?? ''),
  );
}
