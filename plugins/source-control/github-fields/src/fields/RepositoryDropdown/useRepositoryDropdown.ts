import {
  useFieldCheck,
  useListSource,
  type PortalField,
} from '@portal/plugin-field-kit';
import {
  REPOSITORIES,
  type ListedRepository,
  type repositoryDropdownRule,
} from '@portal/plugin-source-control-common';
import { useMemo } from 'react';

/** Own text. */
const NO_REPOSITORIES = 'No repository was found: type a part of the name';

/** The logic of `RepositoryDropdown`. Source control searches the repositories by the words of their name. */
export function useRepositoryDropdown(
  field: PortalField<typeof repositoryDropdownRule>,
) {
  const { value: name, onChange } = field;
  const source = useListSource(
    REPOSITORIES,
    {},
    { emptyMessage: NO_REPOSITORIES },
  );
  const check = useFieldCheck(field);
  const selected = useMemo(
    (): ListedRepository | undefined => (name === '' ? undefined : { name }),
    [name],
  );
  return {
    source,
    check,
    selected,
    facts: undefined,
    onSelect: (chosen: ListedRepository | undefined) =>
      onChange(chosen?.name ?? ''),
  };
}
