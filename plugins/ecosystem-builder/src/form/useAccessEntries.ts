import { useApi } from '@backstage/frontend-plugin-api';
import {
  GROUP_ACCESS_MESSAGES,
  MAX_ACCESS_ENTRIES,
  TEAM_MEMBER_MESSAGES,
} from '@portal/plugin-directory-common';
import {
  ENTRY_RULES,
  type LiveRule,
} from '@portal/plugin-ecosystem-builder-common';
import {
  type AccessEntry,
  type AccessEntryKind,
  type CheckQuestion,
  lookupQuestion,
  lookupsApiRef,
} from '@portal/plugin-field-kit';
import { useCallback, useMemo } from 'react';
import type { ListControlProps } from './ListControl';

const KINDS = {
  team_members: {
    nameLabel: 'Email',
    rule: ENTRY_RULES.teamMember,
    twice: TEAM_MEMBER_MESSAGES.twice,
  },
  existing_ad_group_list: {
    nameLabel: 'AD Group',
    rule: ENTRY_RULES.directoryGroup,
    twice: GROUP_ACCESS_MESSAGES.twice,
  },
} as const;

type ListId = keyof typeof KINDS;

function toEntries(
  list: ListId,
  { members, groups }: Pick<ListControlProps, 'members' | 'groups'>,
): AccessEntry[] {
  return list === 'team_members'
    ? (members ?? []).map(({ email: name, ...rights }) => ({ ...rights, name }))
    : (groups ?? []).map(({ adgroup_name: name, ...rights }) => ({
        ...rights,
        name,
      }));
}

/** One of the payload's two lists as entries of field-kit's dialog, and back (ledger E-204 to E-210). */
export function useAccessEntries(props: ListControlProps) {
  const { field, members, groups, context, onMembers, onGroups } = props;
  const list: ListId =
    field.id === 'team_members' ? 'team_members' : 'existing_ad_group_list';
  const lookups = useApi(lookupsApiRef);
  const entries = useMemo(
    () => toEntries(list, { members, groups }),
    [list, members, groups],
  );
  const rule: LiveRule = KINDS[list].rule;
  const kind = useMemo<AccessEntryKind>(
    () => ({
      nameLabel: KINDS[list].nameLabel,
      check: name => rule.check(name, context),
      twice: KINDS[list].twice,
      limit: MAX_ACCESS_ENTRIES,
    }),
    [list, rule, context],
  );
  const questionOf = useCallback(
    (name: string) => {
      const [lookup] = rule.lookups?.(name, context) ?? [];
      return lookupQuestion(lookup, lookups) as CheckQuestion;
    },
    [rule, context, lookups],
  );
  const save = (changed: readonly AccessEntry[]) =>
    list === 'team_members'
      ? onMembers(
          changed.map(({ name, ...rights }) => ({ ...rights, email: name })),
        )
      : onGroups(
          changed.map(({ name, ...rights }) => ({
            ...rights,
            adgroup_name: name,
          })),
        );
  return { entries, kind, questionOf, save };
}
