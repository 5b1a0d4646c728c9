import {
  formatGroupQuery,
  type DirectoryClient,
  type GroupQueryText,
} from '@portal/plugin-directory-common';
import {
  useFieldApis,
  useFieldCheck,
  type PickerSource,
  type PortalField,
} from '@portal/plugin-field-kit';
import {
  DEFAULT_GROUP_SEARCH_TERM,
  FIELD_RULES,
  NO_GROUP_ID,
  NOTHING_TO_DELETE,
  type FieldValue,
} from '@portal/plugin-field-kit-common';
import { useMemo } from 'react';

type Group = FieldValue<'AzureDirectoryGroupPicker'>;

/** Own text. */
const NO_GROUPS = 'No group was found: type a part of the name';

function toOption({ id, displayName }: Group) {
  return { id, label: displayName };
}

async function listGroups(
  directory: DirectoryClient,
  query: GroupQueryText | { for: 'delete' },
  signal: AbortSignal,
) {
  const { data } = await directory.get('/v1.0/groups', {
    params: { query },
    signal,
  });
  if (!data) throw new Error('There was no answer');
  return {
    items: data.value.map(({ id, displayName }) => ({ id, displayName })),
    complete: data.complete,
  };
}

/** Groups by the words of their display name (ledger C-043). */
function searchedGroups(
  directory: DirectoryClient,
  searchTerm: string,
): PickerSource<Group> {
  return {
    queryKey: ['directory', 'groups'],
    load: ({ search: term, signal }) =>
      listGroups(directory, formatGroupQuery({ by: 'search', term }), signal),
    toOption,
    search: 'service',
    initialSearch: searchTerm.trim() || DEFAULT_GROUP_SEARCH_TERM,
    emptyMessage: NO_GROUPS,
  };
}

/** The groups that the person may delete; they are few. */
function deletableGroups(directory: DirectoryClient): PickerSource<Group> {
  return {
    queryKey: ['directory', 'groups', 'delete'],
    load: ({ signal }) => listGroups(directory, { for: 'delete' }, signal),
    toOption,
    emptyMessage: NOTHING_TO_DELETE,
  };
}

function useGroupSource({
  searchTerm,
  for: use,
}: PortalField<'AzureDirectoryGroupPicker'>['options']): PickerSource<Group> {
  const { directory } = useFieldApis();
  return useMemo(
    () =>
      use === 'delete'
        ? deletableGroups(directory)
        : searchedGroups(directory, searchTerm),
    [directory, searchTerm, use],
  );
}

/** The logic of `AzureDirectoryGroupPicker`. */
export function useAzureDirectoryGroupPicker(
  field: PortalField<'AzureDirectoryGroupPicker'>,
) {
  const { value, onChange, options } = field;
  const source = useGroupSource(options);
  const check = useFieldCheck(field);
  const selected = value.id === NO_GROUP_ID ? undefined : value;
  return {
    source,
    check,
    selected,
    facts: selected && { 'Group id': selected.id },
    select: (group: Group | undefined) =>
      onChange(group ?? FIELD_RULES.AzureDirectoryGroupPicker.initialValue),
  };
}
