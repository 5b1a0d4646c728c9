import { parseEntityRef } from '@backstage/catalog-model';

/** Adds an error for each value that is not an entity reference (P-454). */
export function validateEntityRefs(
  values: readonly string[] | undefined,
  validation: { addError: (message: string) => void },
): void {
  for (const value of values ?? []) {
    try {
      parseEntityRef(value);
    } catch {
      validation.addError(`${value} is not a valid entity ref`);
    }
  }
}
