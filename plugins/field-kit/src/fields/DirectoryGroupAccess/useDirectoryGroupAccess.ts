import {
  checkGroupAccessName,
  GROUP_ACCESS_MESSAGES,
  groupAccessLookup,
  MAX_ACCESS_ENTRIES,
} from '@portal/plugin-field-kit-common';
import { useCallback, useMemo } from 'react';
import { useFieldApis } from '../../api';
import type { CheckQuestion } from '../../check';
import type { AccessEntry, AccessEntryKind } from '../../entries';
import type { PortalField } from '../../field';
import { lookupQuestion } from '../../lookups';

/** What an entry of the list is. */
export const GROUP_KIND: AccessEntryKind = {
  nameLabel: 'AD Group',
  check: checkGroupAccessName,
  twice: GROUP_ACCESS_MESSAGES.twice,
  limit: MAX_ACCESS_ENTRIES,
};

/** The logic of `DirectoryGroupAccess`: its value in the words of a list of entries. */
export function useDirectoryGroupAccess({
  value,
  onChange,
}: PortalField<'DirectoryGroupAccess'>) {
  const apis = useFieldApis();
  const entries = useMemo(
    () =>
      value.map(({ adgroup_name: name, ...rights }) => ({ name, ...rights })),
    [value],
  );
  return {
    entries,
    questionOf: useCallback(
      (name: string) =>
        lookupQuestion(groupAccessLookup(name), apis) as CheckQuestion,
      [apis],
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
