import { useApi } from '@backstage/frontend-plugin-api';
import {
  GROUP_ACCESS_MESSAGES,
  MAX_ACCESS_ENTRIES,
  TEAM_MEMBER_MESSAGES,
} from '@portal/plugin-directory-common';
import {
  ENTRY_RULES,
  type LiveRule,
  type Payload,
  type UpdateEvent,
} from '@portal/plugin-ecosystem-builder-common';
import {
  type AccessEntry,
  type AccessEntryKind,
  type CheckQuestion,
  lookupQuestion,
  lookupsApiRef,
} from '@portal/plugin-field-kit';
import { type Dispatch, useCallback, useMemo } from 'react';
import type { ControlParts } from './controlParts';

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

/** The events of the two lists, which are the same in both forms. */
export type ListEvent = Extract<
  UpdateEvent,
  { type: 'membersChanged' | 'groupsChanged' }
>;

export interface ListProps extends ControlParts {
  state: { payload: Payload };
  dispatch: Dispatch<ListEvent>;
}

function toEvent(list: ListId, entries: readonly AccessEntry[]): ListEvent {
  return list === 'team_members'
    ? {
        type: 'membersChanged',
        members: entries.map(({ name, ...rights }) => ({
          ...rights,
          email: name,
        })),
      }
    : {
        type: 'groupsChanged',
        groups: entries.map(({ name, ...rights }) => ({
          ...rights,
          adgroup_name: name,
        })),
      };
}

/** One of the payload's two lists as entries of field-kit's dialog, and back (ledger E-204 to E-210). */
export function useAccessEntries({
  field,
  state,
  dispatch,
  context,
}: ListProps) {
  const list: ListId =
    field.id === 'team_members' ? 'team_members' : 'existing_ad_group_list';
  const lookups = useApi(lookupsApiRef);
  const { team_members: members, existing_ad_group_list: groups } =
    state.payload;
  const entries = useMemo<AccessEntry[]>(
    () =>
      list === 'team_members'
        ? (members ?? []).map(({ email, ...rights }) => ({
            ...rights,
            name: email,
          }))
        : (groups ?? []).map(({ adgroup_name: name, ...rights }) => ({
            ...rights,
            name,
          })),
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
  return {
    entries,
    kind,
    questionOf,
    save: (changed: readonly AccessEntry[]) => dispatch(toEvent(list, changed)),
  };
}
