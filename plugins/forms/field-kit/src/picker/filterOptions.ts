import type { PickerOption } from './types';

/** Returns the options whose label or description contains every typed word, in any case. */
export function filterOptions(
  options: readonly PickerOption[],
  typed: string,
): readonly PickerOption[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter(({ label, description = '' }) => {
    const text = `${label}\n${description}`.toLowerCase();
    return words.every(word => text.includes(word));
  });
}
