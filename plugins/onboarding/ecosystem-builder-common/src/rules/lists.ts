import type { GroupAccess, Payload, TeamMember } from '../payload';
import {
  ACCESS_LIST_MESSAGES,
  GROUP_ACCESS_MESSAGES,
  TEAM_MEMBER_MESSAGES,
} from '../systems';
import { ENTRY_RULES, type LiveRule } from './live';
import type { FieldLookup, Problem, RuleContext } from './context';

interface AccessList {
  field: 'team_members' | 'existing_ad_group_list';
  names: string[];
  rule: LiveRule;
  twice: string;
}

function listsOf({
  team_members: members = [],
  existing_ad_group_list: groups = [],
}: Payload): AccessList[] {
  return [
    {
      field: 'team_members',
      names: members.map(({ email }: TeamMember) => email),
      rule: ENTRY_RULES.teamMember,
      twice: TEAM_MEMBER_MESSAGES.twice,
    },
    {
      field: 'existing_ad_group_list',
      names: groups.map((group: GroupAccess) => group.adgroup_name),
      rule: ENTRY_RULES.directoryGroup,
      twice: GROUP_ACCESS_MESSAGES.twice,
    },
  ];
}

function checkList(list: AccessList, context: RuleContext): Problem[] {
  const seen = new Set<string>();
  return list.names.flatMap((name, index) => {
    const key = name.trim().toLowerCase();
    const message =
      list.rule.check(name, context) ??
      (seen.has(key) ? list.twice : undefined);
    seen.add(key);
    return message === undefined
      ? []
      : [
          {
            field: list.field,
            message: ACCESS_LIST_MESSAGES.entry(index, message),
          },
        ];
  });
}

/** Checks the entries of both lists: each one's form, and that none stands twice (ledger E-204 to E-210). */
export function checkLists(payload: Payload, context: RuleContext): Problem[] {
  return listsOf(payload).flatMap(list => checkList(list, context));
}

/** Returns the look-ups of the entries of both lists. */
export function listLookups(
  payload: Payload,
  context: RuleContext,
): FieldLookup[] {
  return listsOf(payload).flatMap(({ field, names, rule }) =>
    names.flatMap((name, index) =>
      (rule.lookups?.(name, context) ?? []).map(lookup => ({
        field,
        lookup: {
          ...lookup,
          message: ACCESS_LIST_MESSAGES.entry(index, lookup.message),
        },
      })),
    ),
  );
}
