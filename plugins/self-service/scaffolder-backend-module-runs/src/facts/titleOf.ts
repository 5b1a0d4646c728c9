import type { JsonObject } from '@backstage/types';
import { isObject, textOf } from './readJson';

/** Names of values that name what is made, the best first. */
const TITLES = [
  'title',
  'name',
  'displayName',
  'componentName',
  'component_id',
  'repoName',
  'serviceName',
  'applicationName',
];

/** Names like `topicName`, `topicname` and `resourceGroupName`. */
const NAME = /name$/i;

/**
 * Returns the title of what a run makes, from the values of its form: a value that is called title or name, else the
 * name in a value with several parts, else the repository of an address of the repository picker.
 *
 * @param isSecret - names whose values must not be read
 */
export function titleOf(
  values: JsonObject,
  isSecret: (name: string) => boolean,
): string | undefined {
  return (
    named(values, isSecret) ??
    Object.entries(values)
      .filter(([name]) => !isSecret(name))
      .map(([, part]) => (isObject(part) ? nameIn(part, isSecret) : undefined))
      .find(Boolean) ??
    repositoryOf(values.repoUrl, isSecret)
  );
}

function named(
  values: JsonObject,
  isSecret: (name: string) => boolean,
): string | undefined {
  return TITLES.filter(name => Object.hasOwn(values, name) && !isSecret(name))
    .map(name => textOf(values[name]))
    .find(Boolean);
}

/** Looks into a value of a field with several parts, and one level below it. */
function nameIn(
  part: JsonObject,
  isSecret: (name: string) => boolean,
): string | undefined {
  const readable = Object.entries(part).filter(([name]) => !isSecret(name));
  return (
    named(part, isSecret) ??
    readable
      .filter(([name]) => NAME.test(name))
      .map(([, value]) => textOf(value))
      .find(Boolean) ??
    readable
      .map(([, value]) =>
        isObject(value) ? named(value, isSecret) : undefined,
      )
      .find(Boolean)
  );
}

/** The form of the repository picker: `host?owner=o&repo=r`. */
function repositoryOf(
  value: unknown,
  isSecret: (name: string) => boolean,
): string | undefined {
  if (typeof value !== 'string' || isSecret('repoUrl')) return undefined;
  const query = value.slice(value.indexOf('?') + 1);
  return textOf(new URLSearchParams(query).get('repo'));
}
