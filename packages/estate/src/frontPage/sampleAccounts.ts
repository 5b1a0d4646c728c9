import type { DirectorySeed } from '../directory';

/** Returns the people that the front page lists as sample accounts. */
export function accountsOf({ people }: DirectorySeed) {
  return people.flatMap(person =>
    person.sampleAccount
      ? {
          userPrincipalName: person.userPrincipalName,
          displayName: person.displayName,
          who: person.sampleAccount,
          groups: person.groups,
        }
      : [],
  );
}

export type SampleAccount = ReturnType<typeof accountsOf>[number];
