import type { Entity } from '@backstage/catalog-model';
import { InputError } from '@backstage/errors';
import { BOUNDS } from '@portal/plugin-bounds-common';
import { requirePlainValue } from '@portal/plugin-bounds-node';

/**
 * Refuses an entity that makes the catalogue read too many files, or that is nested too deep for what follows.
 *
 * @throws InputError with the bound
 */
export function requireSmallEntity(entity: Entity): void {
  requirePlainValue(entity, 'The entity');
  const targets = entity.kind === 'Location' ? entity.spec?.targets : undefined;
  const count = Array.isArray(targets) ? targets.length : 0;
  if (count > BOUNDS.locationTargets) {
    throw new InputError(
      `spec.targets has ${count.toLocaleString('en')} entries. A Location has at most ${BOUNDS.locationTargets}: distribute them over several Locations`,
    );
  }
  const placeholders = countPlaceholders(entity);
  if (placeholders > BOUNDS.cataloguePlaceholders) {
    throw new InputError(
      `The entity has ${placeholders.toLocaleString('en')} placeholders. At most ${BOUNDS.cataloguePlaceholders} are allowed`,
    );
  }
}

/** Counts the objects that upstream replaces: those with one key, which begins with `$`. */
function countPlaceholders(entity: Entity): number {
  let count = 0;
  const rest: unknown[] = [entity];
  for (let value = rest.pop(); value !== undefined; value = rest.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const [key, ...others] = Object.keys(value);
    if (others.length === 0 && key?.startsWith('$')) count += 1;
    // `undefined` would end the loop.
    for (const child of Object.values(value)) rest.push(child ?? null);
  }
  return count;
}
