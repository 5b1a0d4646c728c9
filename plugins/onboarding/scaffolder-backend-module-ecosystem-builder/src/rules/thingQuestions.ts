import { GROUP_NAMES } from '@portal/plugin-directory-common';
import { OWN_MESSAGES } from '@portal/plugin-ecosystem-builder-common';
import { isSame, lookUp } from '@portal/plugin-field-kit-common';
import type { AskOptions, LookupAnswer } from '@portal/plugin-form-rules-node';
import { unlessMadeBefore } from './earlierQuestions';
import type {
  AccountLinkLookup,
  GroupNameLookup,
  RuleSystems,
  TeamNameLookup,
} from './types';

/** Mark of an application in the display name of its service account, as the workflow writes it. */
const MARK = /^Application ([A-Za-z0-9]{3,10}): /;

/**
 * Answers whether a directory group can be created. A reserved name, or one that looks like that of another group, would
 * give its members the rights of that group.
 */
export async function askGroupName(
  systems: Pick<RuleSystems, 'earlier'>,
  { name, place }: Pick<GroupNameLookup, 'name' | 'place'>,
  {
    ask,
    ...asker
  }: Pick<AskOptions, 'ask' | 'signal'> & { requester?: string },
): Promise<LookupAnswer> {
  const message = OWN_MESSAGES.groupExists;
  const lookup = lookUp(
    'free',
    GROUP_NAMES,
    { params: {}, id: name },
    { message },
  );
  const { holds, message: reason = message } = await ask(lookup);
  const answer = { holds, message: OWN_MESSAGES.groupName(name, reason) };
  const things = [{ kind: 'directory-group', name } as const];
  return unlessMadeBefore(systems, answer, { place, things }, asker);
}

/** Answers whether no team in GitHub has a name, except one that an earlier run of the same person made for the same file. */
export async function askTeamName(
  systems: Pick<RuleSystems, 'earlier'> & {
    sourceControl: Pick<RuleSystems['sourceControl'], 'hasTeam'>;
  },
  { name, place }: Pick<TeamNameLookup, 'name' | 'place'>,
  asker: { requester?: string; signal: AbortSignal },
): Promise<LookupAnswer> {
  const { signal } = asker;
  const holds = !(await systems.sourceControl.hasTeam(name, { signal }));
  const things = [{ kind: 'team', name } as const];
  return unlessMadeBefore(systems, { holds }, { place, things }, asker);
}

/** A person who links a group. */
interface Linker {
  directoryId?: string;
  /** Returns true if the person owns the group with an object id. */
  mayOwn(id: string): Promise<boolean>;
}

/** Returns true if a person is a direct member or an owner of all groups with a name. */
export async function isOwnGroup(
  { commands, directory }: Pick<RuleSystems, 'commands' | 'directory'>,
  name: string,
  { directoryId, mayOwn }: Linker,
  signal: AbortSignal,
): Promise<boolean> {
  const { items } = await directory.findGroups(
    { by: 'displayName', value: name },
    { signal },
  );
  for (const { id } of items) {
    const members = await commands.listLinks(id, 'members', { signal });
    const isMember = directoryId !== undefined && members.includes(directoryId);
    if (!isMember && !(await mayOwn(id))) return false;
  }
  return true;
}

/** Answers whether the requester may link a group. The rule of the field itself refuses a group that does not exist. */
export async function askGroupLink(
  systems: RuleSystems,
  name: string,
  options: AskOptions,
): Promise<LookupAnswer> {
  const { caller, rights, signal } = options;
  const principal = await caller.principal();
  if (!principal) return { holds: false };
  const mayOwn = async (id: string) => {
    const scope = { kind: 'directory-group', id } as const;
    return (await rights.may('own', scope, options)).holds;
  };
  const person = { ...principal, mayOwn };
  return { holds: await isOwnGroup(systems, name, person, signal) };
}

/**
 * Answers whether a service account may be linked: it was not created for another application. The directory has no owner
 * of an account that no workflow created.
 */
export async function askAccountLink(
  { directory }: Pick<RuleSystems, 'directory'>,
  { account, alias }: Pick<AccountLinkLookup, 'account' | 'alias'>,
  signal: AbortSignal,
): Promise<LookupAnswer> {
  const { items } = await directory.findUsers(
    { userPrincipalName: account, mail: account, enabledOnly: true },
    { signal },
  );
  const owner = items
    .map(({ displayName }) => MARK.exec(displayName ?? '')?.[1])
    .find(mark => mark !== undefined && !isSame(mark, alias));
  return owner === undefined
    ? { holds: true }
    : { holds: false, message: OWN_MESSAGES.accountNotYours(account, owner) };
}
