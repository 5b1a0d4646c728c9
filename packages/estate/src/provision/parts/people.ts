import { InputError } from '@backstage/errors';
import { z } from 'zod';
import type { PartContext } from '../PartContext';

/** Attribute of the directory that holds a person's login in source control. */
const LOGIN_ATTRIBUTE = 'extensionAttribute1';

const personSchema = z
  .object({
    id: z.string(),
    displayName: z.string(),
    userPrincipalName: z.string(),
    accountEnabled: z.boolean(),
    mail: z.string().nullable(),
    onPremisesExtensionAttributes: z
      .record(z.string(), z.string().nullable())
      .nullish(),
  })
  .transform(({ onPremisesExtensionAttributes: attributes, ...person }) => ({
    ...person,
    login: attributes?.[LOGIN_ATTRIBUTE] ?? undefined,
  }));

/** A user of the directory. */
export type Person = z.output<typeof personSchema>;

const SELECT = [
  'id',
  'displayName',
  'userPrincipalName',
  'accountEnabled',
  'mail',
  'onPremisesExtensionAttributes',
].join();

export function findPerson(
  { apis }: PartContext,
  principalName: string,
): Promise<Person | undefined> {
  const user = encodeURIComponent(principalName);
  const path = `/users/${user}?$select=${SELECT}`;
  return apis.directory.find({ path }, personSchema);
}

/** @throws InputError if nobody has the principal name, or the account is disabled */
export async function requirePerson(
  context: PartContext,
  principalName: string,
): Promise<Person> {
  const person = await findPerson(context, principalName);
  if (person?.accountEnabled) return person;
  const reason = person ? 'is disabled' : 'is not in the directory';
  throw new InputError(`'${principalName}' ${reason}`);
}
