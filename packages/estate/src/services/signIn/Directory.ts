import type { PersonSeed } from '../../types';
import type { DirectorySeed } from '../../directory';

/** People by id and name, with the search of the sign-in page. Created from a seed, immutable. */
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

  /** @param name - a principal name, case-insensitive */
  personByPrincipalName(name: string): PersonSeed | undefined {
    return this.#byPrincipalName.get(name.trim().toLowerCase());
  }

  /** The accounts that the documentation names. */
  sampleAccounts(): PersonSeed[] {
    return this.seed.people.filter(person => person.sampleAccount);
  }

  /**
   * Returns people whose name, principal name, title or area contains every word of the text, ignoring accents; ordered
   * by name.
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

/** Converts to lower case without accents, so that `zoe` finds `Zoë`. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
