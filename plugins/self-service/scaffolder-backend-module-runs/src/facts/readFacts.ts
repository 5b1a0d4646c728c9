import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import type { JsonObject } from '@backstage/types';
import { at, isObject, textOf } from './readJson';
import { titleOf } from './titleOf';
import type { RunFacts } from './types';

/**
 * Reads the facts of a run from its stored specification.
 *
 * @param secretsOf - names of the secret fields of a template; undefined if nobody knows them, so that no value is read
 */
export function readFacts(
  spec: JsonObject,
  secretsOf: (templateRef: string) => ReadonlySet<string> | undefined,
): RunFacts {
  const templateRef = refOf(at(spec, 'templateInfo', 'entityRef'), 'template');
  const metadata = at(spec, 'templateInfo', 'entity', 'metadata');
  const user = at(spec, 'user', 'entity');
  const secrets =
    templateRef === undefined ? undefined : secretsOf(templateRef);
  return {
    creatorTitle:
      textOf(at(user, 'spec', 'profile', 'displayName')) ??
      textOf(at(user, 'metadata', 'title')) ??
      textOf(at(user, 'metadata', 'name')),
    teamRef: teamOf(user),
    templateRef,
    templateTitle:
      textOf(at(metadata, 'title')) ?? textOf(at(metadata, 'name')),
    title:
      secrets && isObject(spec.parameters)
        ? titleOf(spec.parameters, name => secrets.has(name))
        : undefined,
  };
}

/** The first group by name of which the requester was a member. */
function teamOf(user: unknown): string | undefined {
  const relations = at(user, 'relations');
  if (!Array.isArray(relations)) return undefined;
  return relations
    .filter(relation => at(relation, 'type') === 'memberOf')
    .flatMap(relation => refOf(at(relation, 'targetRef'), 'group') ?? [])
    .filter(ref => ref.startsWith('group:'))
    .sort()[0];
}

/** Returns a complete entity ref in lower case; undefined for anything else. */
export function refOf(value: unknown, defaultKind: string): string | undefined {
  const text = textOf(value);
  if (text === undefined) return undefined;
  try {
    return stringifyEntityRef(parseEntityRef(text, { defaultKind }));
  } catch {
    return undefined;
  }
}
