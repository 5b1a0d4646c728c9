import { InputError } from '@backstage/errors';
import type { DirectorySeed } from '../../../directory';
import {
  type ApplicationSeed,
  type CostCodeSeed,
  type ProductSeed,
  TO_BE_CONFIRMED,
} from '../../../seed/listFiles';

/** The content of the list files. */
export interface ListFiles {
  applications: ApplicationSeed[];
  products: ProductSeed[];
  costCodes: CostCodeSeed[];
}

function requireUnique(values: string[], file: string, field: string): void {
  const seen = new Set<string>();
  for (const value of values) {
    const key = value.toLowerCase();
    if (seen.has(key)) {
      throw new InputError(`${file} has the ${field} '${value}' twice`);
    }
    seen.add(key);
  }
}

/** Throws at the first reference to a person, group or product that does not exist. */
function checkReferences(
  { applications, products }: ListFiles,
  directory: DirectorySeed,
): void {
  const people = new Set(
    directory.people.map(person => person.userPrincipalName),
  );
  const groups = new Set(directory.groups.map(group => group.mail));
  const nicknames = new Set(directory.groups.map(group => group.nickname));
  for (const [file, entry] of [
    ...applications.map(one => ['applications.yaml', one] as const),
    ...products.map(one => ['products.yaml', one] as const),
  ]) {
    const refuse = (field: string, value: string): never => {
      throw new InputError(
        `${file} names the unknown ${field} '${value}' at '${entry.id}'`,
      );
    };
    if (entry.owner !== TO_BE_CONFIRMED && !people.has(entry.owner)) {
      refuse('owner', entry.owner);
    }
    if (!nicknames.has(entry.team)) refuse('team', entry.team);
    if ('supportedBy' in entry && !groups.has(entry.supportedBy)) {
      refuse('supportedBy', entry.supportedBy);
    }
  }
}

function checkNames({ applications, products, costCodes }: ListFiles): void {
  const ids = (entries: { id: string }[]) => entries.map(({ id }) => id);
  requireUnique(ids(applications), 'applications.yaml', 'id');
  requireUnique(
    applications.map(({ alias }) => alias),
    'applications.yaml',
    'alias',
  );
  requireUnique(ids(products), 'products.yaml', 'id');
  requireUnique(
    products.map(({ name }) => name),
    'products.yaml',
    'name',
  );
  requireUnique(
    costCodes.map(({ code }) => code),
    'cost-codes.yaml',
    'code',
  );
}

/**
 * Checks the references of the lists: unique names, known owners, teams and groups.
 *
 * @throws InputError naming the file and the entry
 */
export function checkLists(files: ListFiles, directory: DirectorySeed): void {
  checkNames(files);
  checkReferences(files, directory);
}
