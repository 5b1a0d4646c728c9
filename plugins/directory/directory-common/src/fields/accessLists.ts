import {
  checkLine,
  defineRule,
  firstMessage,
  isBlank,
  isEmailOf,
  lookUp,
  type Lookup,
} from '@portal/plugin-field-kit-common';
import { z } from 'zod/v3';
import { readDirectoryCompany, type DirectoryCompany } from '../company';
import { MAX_GROUP_NAME_LENGTH } from '../limits';
import { ENABLED_USERS, GROUP_NAMES } from '../lookups/directoryLists';

/** Maximum number of entries. Own limit: each entry needs a lookup, and a user may send 120 requests per minute. */
export const MAX_ACCESS_ENTRIES = 50;

/** Texts about team members (ledger C-158 to C-160). */
export const TEAM_MEMBER_MESSAGES = {
  empty: 'Email cannot be empty.',
  badFormat: 'Invalid Email. Please enter a valid one. and match Regex',
  unknownAccount: 'Invalid Email Id. Please enter a valid one.',
  /** Own text. */
  twice: 'This email is in the list already.',
} as const;

/** Texts about directory groups (ledger C-161, C-162). */
export const GROUP_ACCESS_MESSAGES = {
  empty: 'AD Group cannot be empty.',
  unknownGroup: 'Invalid AD Group. Please enter a valid one.',
  /** Own text. */
  twice: 'This AD group is in the list already.',
} as const;

/** Own texts about whole lists. */
export const ACCESS_LIST_MESSAGES = {
  malformed: 'The list cannot be read. Please fill it in again',
  tooFew: (least: number) =>
    least === 1 ? 'Add at least one entry' : `Add at least ${least} entries`,
  tooMany: `Add at most ${MAX_ACCESS_ENTRIES} entries`,
  /** Adds the position of the entry; `index` starts at 0. */
  entry: (index: number, message: string) => `Entry ${index + 1}: ${message}`,
  noRight: 'Choose read, write or admin',
} as const;

const rights = { read: z.boolean(), write: z.boolean(), admin: z.boolean() };

const teamMember = z.object({ email: z.string(), ...rights });
const groupAccess = z.object({ adgroup_name: z.string(), ...rights });

/** A person with independent rights (ledger C-153, C-155). */
export type TeamMemberEntry = z.infer<typeof teamMember>;

/** A directory group with independent rights (ledger C-154, C-155). */
export type GroupAccessEntry = z.infer<typeof groupAccess>;

const options = z.object({
  minEntries: z
    .number()
    .int()
    .min(0)
    .max(MAX_ACCESS_ENTRIES)
    .default(0)
    .describe('Fewest entries of the list'),
  rightRequired: z
    .boolean()
    .default(false)
    .describe('Whether each entry has to have a right'),
});

type Options = z.infer<typeof options>;

interface Entry {
  read: boolean;
  write: boolean;
  admin: boolean;
}

/** Returns the error of the first entry without a right, if each has to have one. */
function checkRights(
  entries: readonly Entry[],
  { rightRequired }: Options,
): string | undefined {
  if (!rightRequired) return undefined;
  const index = entries.findIndex(
    ({ read, write, admin }) => !read && !write && !admin,
  );
  return index < 0
    ? undefined
    : ACCESS_LIST_MESSAGES.entry(index, ACCESS_LIST_MESSAGES.noRight);
}

/** Checks a person's address without a lookup. Returns the error, or undefined. */
export function checkTeamMemberEmail(
  email: string,
  { emailDomains }: DirectoryCompany,
): string | undefined {
  if (isBlank(email)) return TEAM_MEMBER_MESSAGES.empty;
  return isEmailOf(email, [emailDomains.user])
    ? undefined
    : TEAM_MEMBER_MESSAGES.badFormat;
}

/** Checks a group's name without a lookup. Returns the error, or undefined. */
export function checkGroupAccessName(name: string): string | undefined {
  if (isBlank(name)) return GROUP_ACCESS_MESSAGES.empty;
  return checkLine(name, MAX_GROUP_NAME_LENGTH)
    ? GROUP_ACCESS_MESSAGES.unknownGroup
    : undefined;
}

/** The lookup of a person. */
export function teamMemberLookup(email: string): Lookup {
  return lookUp(
    'exists',
    ENABLED_USERS,
    { params: {}, id: email },
    { message: TEAM_MEMBER_MESSAGES.unknownAccount },
  );
}

/** The lookup of a group. */
export function groupAccessLookup(name: string): Lookup {
  return lookUp(
    'exists',
    GROUP_NAMES,
    { params: {}, id: name },
    { message: GROUP_ACCESS_MESSAGES.unknownGroup },
  );
}

function checkLength(length: number, least: number): string | undefined {
  if (length < least) return ACCESS_LIST_MESSAGES.tooFew(least);
  return length > MAX_ACCESS_ENTRIES ? ACCESS_LIST_MESSAGES.tooMany : undefined;
}

/** Returns the error of the first invalid or duplicate entry. */
function checkEntries(
  names: readonly string[],
  check: (name: string) => string | undefined,
  twice: string,
): string | undefined {
  const seen = new Set<string>();
  for (const [index, name] of names.entries()) {
    const key = name.trim().toLowerCase();
    const message = check(name) ?? (seen.has(key) ? twice : undefined);
    if (message) return ACCESS_LIST_MESSAGES.entry(index, message);
    seen.add(key);
  }
  return undefined;
}

function numbered(lookup: Lookup, index: number): Lookup {
  const message = ACCESS_LIST_MESSAGES.entry(index, lookup.message);
  return { ...lookup, message };
}

/** People with their rights to the new resource. */
export const teamMembersRule = defineRule({
  name: 'TeamMembers',
  options,
  value: z.array(teamMember),
  initialValue: [],
  malformed: ACCESS_LIST_MESSAGES.malformed,
  readCompany: readDirectoryCompany,
  check: (entries, { options: given, company }) =>
    firstMessage(
      checkLength(entries.length, given.minEntries) ??
        checkEntries(
          entries.map(({ email }) => email),
          email => checkTeamMemberEmail(email, company),
          TEAM_MEMBER_MESSAGES.twice,
        ),
      checkRights(entries, given),
    ),
  lookups: entries =>
    entries.map(({ email }, index) => numbered(teamMemberLookup(email), index)),
});

/** Directory groups with their rights to the new resource. */
export const directoryGroupAccessRule = defineRule({
  name: 'DirectoryGroupAccess',
  options,
  value: z.array(groupAccess),
  initialValue: [],
  malformed: ACCESS_LIST_MESSAGES.malformed,
  check: (entries, { options: given }) =>
    firstMessage(
      checkLength(entries.length, given.minEntries) ??
        checkEntries(
          entries.map(entry => entry.adgroup_name),
          checkGroupAccessName,
          GROUP_ACCESS_MESSAGES.twice,
        ),
      checkRights(entries, given),
    ),
  lookups: entries =>
    entries.map((entry, index) =>
      numbered(groupAccessLookup(entry.adgroup_name), index),
    ),
});
