import type { DirectorySeed } from '../directory';

/** The people of the directory whom the front page offers for signing in. */
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
