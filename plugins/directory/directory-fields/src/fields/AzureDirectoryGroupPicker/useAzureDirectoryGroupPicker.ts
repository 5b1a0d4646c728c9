import {
  useFieldCheck,
  useListSource,
  type PickerSource,
  type PortalField,
} from '@portal/plugin-field-kit';
import {
  azureDirectoryGroupPickerRule,
  DEFAULT_GROUP_SEARCH_TERM,
  DIRECTORY_GROUPS,
  NO_GROUP_ID,
} from '@portal/plugin-directory-common';
import {
  type FieldValue,
  NOTHING_TO_DELETE,
} from '@portal/plugin-field-kit-common';

type Group = FieldValue<typeof azureDirectoryGroupPickerRule>;

/** Own text. */
const NO_GROUPS = 'No group was found: type a part of the name';

/** Searches groups by the words of their display name. The few groups that the person may delete are searched on the page. */
function useGroupSource({
  searchTerm,
  for: use,
}: PortalField<
  typeof azureDirectoryGroupPickerRule
>['options']): PickerSource<Group> {
  return useListSource(
    DIRECTORY_GROUPS,
    {},
    use === 'delete'
      ? { use, search: 'page', emptyMessage: NOTHING_TO_DELETE }
      : {
          initialSearch: searchTerm.trim() || DEFAULT_GROUP_SEARCH_TERM,
          emptyMessage: NO_GROUPS,
        },
  );
}

/** The logic of `AzureDirectoryGroupPicker`. */
export function useAzureDirectoryGroupPicker(
  field: PortalField<typeof azureDirectoryGroupPickerRule>,
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
      onChange(group ?? azureDirectoryGroupPickerRule.initialValue),
  };
}
