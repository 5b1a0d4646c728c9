import { GROUP_NAMES } from '@portal/plugin-directory-common';
import { OWN_MESSAGES } from '@portal/plugin-ecosystem-builder-common';
import { isSame, lookUp } from '@portal/plugin-field-kit-common';
import type { AskOptions, LookupAnswer } from '@portal/plugin-form-rules-node';
import type { AccountLinkLookup, RuleSystems } from './types';

/** Mark of an application in the display name of its service account, as the workflow writes it. */
const MARK = /^Application ([A-Za-z0-9]{3,10}): /;

/**
 * Answers whether a directory group can be created. A reserved name, or one that looks like that of another group, would
 * give its members the rights of that group.
 */
export async function askGroupName(
  name: string,
  { ask }: AskOptions,
): Promise<LookupAnswer> {
  const message = OWN_MESSAGES.groupExists;
  const lookup = lookUp(
    'free',
    GROUP_NAMES,
    { params: {}, id: name },
    { message },
  );
  const { holds, message: reason = message } = await ask(lookup);
  return { holds, message: OWN_MESSAGES.groupName(name, reason) };
}

/**
 * Answers whether the requester is a direct member or an owner of all groups with a name. The rule of the field itself
 * refuses a group that does not exist.
 */
export async function askGroupLink(
  { commands, directory }: RuleSystems,
  name: string,
  options: AskOptions,
): Promise<LookupAnswer> {
  const { caller, rights, signal } = options;
  const principal = await caller.principal();
  const { items } = await directory.findGroups(
    { by: 'displayName', value: name },
    { signal },
  );
  if (!principal) return { holds: false };
  for (const { id } of items) {
    const members = await commands.listLinks(id, 'members', { signal });
    const { directoryId } = principal;
    const isMember = directoryId !== undefined && members.includes(directoryId);
    const scope = { kind: 'directory-group', id } as const;
    if (!isMember && !(await rights.may('own', scope, options)).holds) {
      return { holds: false };
    }
  }
  return { holds: true };
}

/**
 * Answers whether a service account may be linked: it was not created for another application. The directory has no owner
 * of an account that no workflow created.
 */
export async function askAccountLink(
  { directory }: RuleSystems,
  { account, alias }: AccountLinkLookup,
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
