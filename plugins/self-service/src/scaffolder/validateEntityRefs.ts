import { parseEntityRef } from '@backstage/catalog-model';

/** Refuses each value that is no reference to an entity (P-454). */
export function validateEntityRefs(
  values: readonly string[],
  validation: { addError: (message: string) => void },
): void {
  for (const value of values) {
    try {
      parseEntityRef(value);
    } catch {
      validation.addError(`${value} is not a valid entity ref`);
    }
  }
}
