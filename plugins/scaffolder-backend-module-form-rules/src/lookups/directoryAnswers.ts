import { isAmong, isSame } from './LookupAnswer';
import { type AskLookup } from './Systems';

export const askEnabledUser: AskLookup<'enabled-user'> = async (
  { email },
  { systems, signal },
) => {
  const { items } = await systems.directory.findUsers(
    { userPrincipalName: email, mail: email, enabledOnly: true },
    { signal },
  );
  return { holds: items.some(({ accountEnabled }) => accountEnabled) };
};

export const askGroupFree: AskLookup<'directory-group-free'> = async (
  { name },
  { systems, signal },
) => {
  const { isFree, reason } = await systems.groupNames.check(name, { signal });
  return { holds: isFree, message: reason };
};

export const askGroupExists: AskLookup<'directory-group-exists'> = async (
  { name, id },
  { systems, signal },
) => {
  const groups = await systems.directory.findGroups(
    { by: 'displayName', value: name },
    { signal },
  );
  return {
    holds: isAmong(
      groups,
      found =>
        id === undefined ||
        (isSame(found.id, id) && found.displayName === name),
    ),
  };
};

export const askCostCodeExists: AskLookup<'cost-code-exists'> = async (
  { code },
  { systems, signal },
) => ({
  holds: (await systems.directory.findCostCode(code, { signal })) === code,
});

export const askGroupWithMail: AskLookup<'directory-group-with-mail'> = async (
  { email },
  { systems, signal },
) => {
  const groups = await systems.directory.findGroups(
    { by: 'mail', value: email },
    { signal },
  );
  return { holds: groups.items.length > 0 };
};
