import {
  formatGroupQuery,
  type DirectoryClient,
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
  type FieldValue,
} from '@portal/plugin-field-kit-common';
import { useMemo } from 'react';

type Group = FieldValue<'AzureDirectoryGroupPicker'>;

/** Own text. */
const NO_GROUPS = 'No group was found: type a part of the name';

function toOption({ id, displayName }: Group) {
  return { id, label: displayName };
}

/** Groups by the words of their display name (ledger C-043). */
async function findGroups(
  directory: DirectoryClient,
  term: string,
  signal: AbortSignal,
) {
  const { data } = await directory.get('/v1.0/groups', {
    params: { query: formatGroupQuery({ by: 'search', term }) },
    signal,
  });
  if (!data) throw new Error('There was no answer');
  return {
    items: data.value.map(({ id, displayName }) => ({ id, displayName })),
    complete: data.complete,
  };
}

function useGroupSource(searchTerm: string): PickerSource<Group> {
  const apis = useFieldApis();
  return useMemo(
    () => ({
      queryKey: ['directory', 'groups'],
      load: ({ search, signal }) => findGroups(apis.directory, search, signal),
      toOption,
      search: 'service',
      initialSearch: searchTerm.trim() || DEFAULT_GROUP_SEARCH_TERM,
      emptyMessage: NO_GROUPS,
    }),
    [apis, searchTerm],
  );
}

/** The logic of `AzureDirectoryGroupPicker`. */
export function useAzureDirectoryGroupPicker(
  field: PortalField<'AzureDirectoryGroupPicker'>,
) {
  const { value, onChange, options } = field;
  const source = useGroupSource(options.searchTerm);
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
