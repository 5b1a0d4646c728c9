import { InputError } from '@backstage/errors';
import {
  ACCESS_LIST_MESSAGES,
  type DirectoryUser,
  MAX_ACCESS_ENTRIES,
  MAX_GROUP_NAME_LENGTH,
  TEAM_MEMBER_MESSAGES,
} from '@portal/plugin-directory-common';
import { MAX_EMAIL_LENGTH } from '@portal/plugin-field-kit-common';
import type { DirectoryService } from '../service/types';
import { z } from 'zod/v3';

/** A new schema on each call: the scaffolder's JSON schema cannot share one between fields. */
const rights = () => ({
  read: z.boolean().default(false),
  write: z.boolean().default(false),
  admin: z.boolean().default(false),
});

/** People with their rights, as in the value of the field TeamMembers (ledger C-153). */
export const teamMembersInput = z
  .array(
    z
      .object({ email: z.string().min(1).max(MAX_EMAIL_LENGTH), ...rights() })
      .strict(),
  )
  .max(MAX_ACCESS_ENTRIES)
  .default([]);

/** Directory groups with their rights, as in the value of the field DirectoryGroupAccess (ledger C-154). */
export const groupAccessInput = z
  .array(
    z
      .object({
        adgroup_name: z.string().min(1).max(MAX_GROUP_NAME_LENGTH),
        ...rights(),
      })
      .strict(),
  )
  .max(MAX_ACCESS_ENTRIES)
  .default([]);

/**
 * Finds people by their mail addresses.
 *
 * @returns the people in the order of their addresses
 * @throws InputError naming the entry, not the address, if no enabled account has the address
 */
export async function findPeople(
  directory: Pick<DirectoryService, 'findUsers'>,
  emails: readonly string[],
  signal?: AbortSignal,
): Promise<DirectoryUser[]> {
  const people: DirectoryUser[] = [];
  for (const [index, email] of emails.entries()) {
    const { items } = await directory.findUsers(
      { userPrincipalName: email, mail: email, enabledOnly: true },
      { signal },
    );
    const person = items.find(({ accountEnabled }) => accountEnabled);
    if (!person) {
      throw new InputError(
        ACCESS_LIST_MESSAGES.entry(index, TEAM_MEMBER_MESSAGES.unknownAccount),
      );
    }
    people.push(person);
  }
  return people;
}
