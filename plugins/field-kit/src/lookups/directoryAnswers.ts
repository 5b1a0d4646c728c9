import {
  formatGroupQuery,
  formatUserFilter,
  type DirectoryGroup,
  type DirectoryUser,
} from '@portal/plugin-directory-common';
import type { LookupOf } from '@portal/plugin-field-kit-common';
import type { FieldApis } from '../api';
import { findIn, isSame, type LookupAnswer } from './LookupAnswer';

/** What is told about an account (ledger C-026). */
function factsOf(user: DirectoryUser) {
  return {
    userPrincipalName: user.userPrincipalName,
    mail: user.mail,
    ID: user.employeeId,
    Company: user.companyName,
    Name: user.displayName,
  };
}

export async function askEnabledUser(
  { email }: LookupOf<'enabled-user'>,
  { directory }: FieldApis,
  signal: AbortSignal,
): Promise<LookupAnswer> {
  const $filter = formatUserFilter({
    userPrincipalName: email,
    mail: email,
    enabledOnly: true,
  });
  const { data } = await directory.get('/v1.0/users', {
    params: { query: { $filter } },
    signal,
  });
  const user = data?.value.find(({ accountEnabled }) => accountEnabled);
  return user ? { holds: true, facts: factsOf(user) } : { holds: false };
}

async function findGroups(
  query: { by: 'mail' | 'displayName'; value: string },
  { directory }: FieldApis,
  signal: AbortSignal,
): Promise<{ items: DirectoryGroup[]; complete: boolean }> {
  const { data } = await directory.get('/v1.0/groups', {
    params: { query: formatGroupQuery(query) },
    signal,
  });
  return { items: data?.value ?? [], complete: data?.complete ?? false };
}

export async function askGroupFree(
  { name }: LookupOf<'directory-group-free'>,
  { directory }: FieldApis,
  signal: AbortSignal,
): Promise<LookupAnswer> {
  const { data } = await directory.get('/v1/groupNames', {
    params: { query: { displayName: name } },
    signal,
  });
  return {
    holds: data?.isFree === true,
    message: data?.reason,
    facts: { 'Mail nickname': data?.mailNickname },
  };
}

export async function askGroupExists(
  { name, id }: LookupOf<'directory-group-exists'>,
  apis: FieldApis,
  signal: AbortSignal,
): Promise<LookupAnswer> {
  const groups = await findGroups(
    { by: 'displayName', value: name },
    apis,
    signal,
  );
  const group = findIn(
    groups,
    found => id === undefined || isSame(found.id, id),
  );
  return { holds: group !== undefined };
}

export async function askCostCodeExists(
  { code }: LookupOf<'cost-code-exists'>,
  { directory }: FieldApis,
  signal: AbortSignal,
): Promise<LookupAnswer> {
  const { data } = await directory.get('/v1/sharepoint/iocode', {
    params: { query: { filterValue: code } },
    signal,
  });
  const [found] = data?.value.value ?? [];
  return { holds: found?.fields.field_1 === code };
}

export async function askGroupWithMail(
  { email }: LookupOf<'directory-group-with-mail'>,
  apis: FieldApis,
  signal: AbortSignal,
): Promise<LookupAnswer> {
  const groups = await findGroups({ by: 'mail', value: email }, apis, signal);
  const [group] = groups.items;
  return group
    ? { holds: true, facts: { Group: group.displayName } }
    : { holds: false };
}
