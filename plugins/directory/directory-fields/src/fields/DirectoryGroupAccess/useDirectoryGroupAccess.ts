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
  checkGroupAccessName,
  type directoryGroupAccessRule,
  GROUP_ACCESS_MESSAGES,
  groupAccessLookup,
  MAX_ACCESS_ENTRIES,
} from '@portal/plugin-directory-common';
import { useCallback, useMemo } from 'react';

/** The labels and the name check of the list's entries. */
export const GROUP_KIND: AccessEntryKind = {
  nameLabel: 'AD Group',
  check: checkGroupAccessName,
  twice: GROUP_ACCESS_MESSAGES.twice,
  limit: MAX_ACCESS_ENTRIES,
};

/** The logic of `DirectoryGroupAccess`: converts its value to list entries and back. */
export function useDirectoryGroupAccess({
  value,
  onChange,
}: PortalField<typeof directoryGroupAccessRule>) {
  const lookups = useApi(lookupsApiRef);
  const entries = useMemo(
    () =>
      value.map(({ adgroup_name: name, ...rights }) => ({ name, ...rights })),
    [value],
  );
  return {
    entries,
    questionOf: useCallback(
      (name: string) =>
        lookupQuestion(groupAccessLookup(name), lookups) as CheckQuestion,
      [lookups],
    ),
    change: useCallback(
      (changed: AccessEntry[]) =>
        onChange(
          changed.map(({ name, ...rights }) => ({
            adgroup_name: name,
            ...rights,
          })),
        ),
      [onChange],
    ),
  };
}
