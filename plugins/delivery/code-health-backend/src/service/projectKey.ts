import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { InputError, NotFoundError } from '@backstage/errors';
import { ownersOf } from '@portal/plugin-access-node';
import { PROJECT_KEY_ANNOTATION } from '@portal/plugin-code-health-common';

/** Keys of SonarQube's projects. */
const KEY = /^(?=.*\D)[\w.:-]{1,400}$/;

/**
 * The key of the project that a component names.
 *
 * @throws NotFoundError without the annotation; InputError if it is no key
 */
export function keyOf(entity: Entity): string {
  const value = entity.metadata.annotations?.[PROJECT_KEY_ANNOTATION]?.trim();
  if (!value) {
    throw new NotFoundError(
      `'${stringifyEntityRef(entity)}' has no annotation ${PROJECT_KEY_ANNOTATION}`,
    );
  }
  // A key of the instance comes before it (`instance/key`); the portal has one instance.
  if (!KEY.test(value)) {
    throw new InputError(
      `${PROJECT_KEY_ANNOTATION}: '${value}' is no key of a project: use letters, digits, dashes, underscores, dots and colons`,
    );
  }
  return value;
}

/** One text for components of the same owners. */
export function ownersKeyOf(entity: Entity): string {
  return ownersOf(entity).sort().join();
}
