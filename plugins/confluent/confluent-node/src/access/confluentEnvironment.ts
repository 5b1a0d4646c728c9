import { NotFoundError } from '@backstage/errors';
import {
  CONFLUENT_ENVIRONMENTS,
  type ConfluentEnvironment,
} from '@portal/plugin-confluent-common';

/** @throws NotFoundError for a name that is no environment of Confluent */
export function toConfluentEnvironment(name: string): ConfluentEnvironment {
  const known = CONFLUENT_ENVIRONMENTS.find(one => one === name);
  if (!known) throw new NotFoundError(`There is no environment '${name}'`);
  return known;
}
