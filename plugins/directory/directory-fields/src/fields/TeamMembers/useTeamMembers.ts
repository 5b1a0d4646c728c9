import { useApi } from '@backstage/frontend-plugin-api';
import {
  lookupQuestion,
  lookupsApiRef,
  type AccessEntry,
  type AccessEntryKind,
  type CheckQuestion,
  type PortalField,
} from '@portal/plugin-field-kit';
import {
  checkTeamMemberEmail,
  MAX_ACCESS_ENTRIES,
  TEAM_MEMBER_MESSAGES,
  teamMemberLookup,
  type teamMembersRule,
} from '@portal/plugin-directory-common';
import { useCallback, useMemo } from 'react';

/** The logic of `TeamMembers`: converts its value to list entries and back. */
export function useTeamMembers(field: PortalField<typeof teamMembersRule>) {
  const { value, onChange, company } = field;
  const lookups = useApi(lookupsApiRef);
  const entries = useMemo(
    () => value.map(({ email, ...rights }) => ({ name: email, ...rights })),
    [value],
  );
  const kind = useMemo(
    (): AccessEntryKind => ({
      nameLabel: 'Email',
      check: email => checkTeamMemberEmail(email, company),
      twice: TEAM_MEMBER_MESSAGES.twice,
      limit: MAX_ACCESS_ENTRIES,
    }),
    [company],
  );
  return {
    entries,
    kind,
    questionOf: useCallback(
      (email: string) =>
        lookupQuestion(teamMemberLookup(email), lookups) as CheckQuestion,
      [lookups],
    ),
    change: useCallback(
      (changed: AccessEntry[]) =>
        onChange(
          changed.map(({ name, ...rights }) => ({ email: name, ...rights })),
        ),
      [onChange],
    ),
  };
}
