import type { EntityKindFilter } from '@backstage/plugin-catalog-react';

/** The chosen kind in the plural, for example `Components`. */
export function kindNoun(kind: EntityKindFilter | undefined): string {
  if (!kind) return 'Entities';
  const { label } = kind;
  if (/^api$/i.test(kind.value)) return 'APIs';
  if (/^airesource$/i.test(kind.value)) return 'AI resources';
  return label.endsWith('y') ? `${label.slice(0, -1)}ies` : `${label}s`;
}
