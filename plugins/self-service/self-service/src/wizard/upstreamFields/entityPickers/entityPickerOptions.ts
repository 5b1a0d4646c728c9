import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import type { FilterOptions } from '../entities';

/** `ui:options` of the pickers of entities, as upstream's fields have them (ledger P-400 to P-409). */
export interface EntityPickerOptions extends FilterOptions {
  defaultKind?: string;
  /** False: the default namespace of the catalogue. */
  defaultNamespace?: string | false;
  allowArbitraryValues?: boolean;
}

/** Whether the field takes values that the catalogue does not have. */
export function takesAnything({ allowArbitraryValues }: EntityPickerOptions) {
  return allowArbitraryValues ?? true;
}

/** Returns the full reference of a typed text; the text itself if it is no reference. */
export function toRef(text: string, options: EntityPickerOptions): string {
  const { defaultKind, defaultNamespace } = options;
  try {
    return stringifyEntityRef(
      parseEntityRef(text, {
        defaultKind,
        defaultNamespace: defaultNamespace || undefined,
      }),
    );
  } catch {
    return text;
  }
}
