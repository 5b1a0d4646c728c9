import { InputError } from '@backstage/errors';
import type { DirectorySeed } from './types';

function requireUnique(values: string[], what: string): void {
  const seen = new Set<string>();
  for (const value of values) {
    const key = value.toLowerCase();
    if (seen.has(key)) {
      throw new InputError(`The directory seed has ${what} '${value}' twice`);
    }
    seen.add(key);
  }
}

/** Follows a chain upwards and throws if it leads to an unknown name or back to its start. */
function requireTree(
  parents: Map<string, string | undefined>,
  what: string,
): void {
  for (const start of parents.keys()) {
    const visited = new Set<string>();
    let current: string | undefined = start;
    while (current !== undefined) {
      if (!parents.has(current)) {
        throw new InputError(
          `The directory seed names the unknown ${what} '${current}' above '${start}'`,
        );
      }
      if (visited.has(current)) {
        throw new InputError(
          `The directory seed has a circle of ${what}s at '${start}'`,
        );
      }
      visited.add(current);
      current = parents.get(current);
    }
  }
}

/**
 * Checks the references of a directory: unique names, known managers, parents and groups, no cycles.
 *
 * @throws InputError naming the entry
 */
export function checkDirectory({ people, groups }: DirectorySeed): void {
  requireUnique(
    people.map(person => person.userPrincipalName),
    'principal name',
  );
  requireUnique(
    people.map(person => person.employeeId),
    'employee id',
  );
  requireUnique(
    people.flatMap(person => person.githubUsername ?? []),
    'source-control name',
  );
  requireUnique(
    groups.map(group => group.nickname),
    'group',
  );
  requireTree(
    new Map(people.map(person => [person.userPrincipalName, person.manager])),
    'manager',
  );
  requireTree(
    new Map(groups.map(group => [group.nickname, group.parent])),
    'parent group',
  );
  const nicknames = new Set(groups.map(group => group.nickname));
  for (const person of people) {
    const unknown = person.groups.find(group => !nicknames.has(group));
    if (unknown) {
      throw new InputError(
        `'${person.userPrincipalName}' is seeded into the unknown group '${unknown}'`,
      );
    }
    requireUnique(person.groups, `in ${person.userPrincipalName}, the group`);
  }
}
