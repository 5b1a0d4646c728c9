import type { PersonSeed } from '../../types';
import type { DirectorySeed } from '../../directory';

/** People by their ids and names, and what the sign-in page searches. Built from a seed, never changed. */
export class Directory {
  readonly #byId = new Map<string, PersonSeed>();
  readonly #byPrincipalName = new Map<string, PersonSeed>();

  constructor(readonly seed: DirectorySeed) {
    for (const person of seed.people) {
      this.#byId.set(person.id, person);
      this.#byPrincipalName.set(person.userPrincipalName, person);
    }
  }

  personById(id: string): PersonSeed | undefined {
    return this.#byId.get(id);
  }

  /** @param name - a principal name in any case */
  personByPrincipalName(name: string): PersonSeed | undefined {
    return this.#byPrincipalName.get(name.trim().toLowerCase());
  }

  /** The accounts that the documentation offers to a newcomer. */
  sampleAccounts(): PersonSeed[] {
    return this.seed.people.filter(person => person.sampleAccount);
  }

  /**
   * People whose name, principal name, title or area holds every word of the text, accents aside; ordered by name.
   */
  search(text: string): PersonSeed[] {
    const words = fold(text).split(/\s+/).filter(Boolean);
    return this.seed.people
      .filter(person => {
        const haystack = fold(
          [
            person.displayName,
            person.userPrincipalName,
            person.jobTitle,
            person.department,
          ].join(' '),
        );
        return words.every(word => haystack.includes(word));
      })
      .sort((a, b) => a.displayName.localeCompare(b.displayName, 'en'));
  }
}

/** Lower case without accents, so that `zoe` finds `Zoë`. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
