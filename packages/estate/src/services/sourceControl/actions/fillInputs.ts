/** Replaces the placeholders of inputs, such as `${{ inputs.file }}`. */
export function fillInputs(
  text: string,
  inputs: Record<string, string>,
): string {
  return text.replace(
    /\$\{\{\s*(?:github\.event\.)?inputs\.([\w-]+)\s*\}\}/g,
    (_, name: string) => inputs[name] ?? '',
  );
}
