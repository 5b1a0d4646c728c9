import { useState } from 'react';
import { CatalogAutocomplete } from '@backstage/plugin-catalog-react';
import Box from '@material-ui/core/Box';
import useDebounce from 'react-use/lib/useDebounce';
import { EMPTY_FILTER } from './emptyFilter';
import { type Owner, useChosenOwners, useFoundOwners } from './ownerQueries';
import { useOwners } from './useOwners';

const DEBOUNCE_MS = 250;

/**
 * A filter by owner; the empty box says that all are shown.
 *
 * @remarks Upstream's has no way to its box, and finds owners by the names in their references only.
 */
export function OwnerFilter() {
  const { owners, choose } = useOwners();
  const chosen = useChosenOwners(owners);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [name, setName] = useState('');
  useDebounce(() => setName(typed.trim()), DEBOUNCE_MS, [typed]);
  const { data, error, isFetching } = useFoundOwners(name, { enabled: isOpen });
  const { owners: found = [], total = 0 } = data ?? {};
  const isCut = total > found.length;
  return (
    <Box pb={1} pt={1}>
      <CatalogAutocomplete<Owner, true>
        label="Owner"
        name="owner-picker"
        multiple
        disableCloseOnSelect
        onOpen={() => setIsOpen(true)}
        onClose={() => setIsOpen(false)}
        loading={isFetching}
        options={found}
        // The server has filtered them.
        filterOptions={options => options}
        groupBy={
          isCut
            ? () => `${found.length} of ${total}. Type a name for others.`
            : undefined
        }
        noOptionsText={
          error
            ? 'The owners could not be read. Open the list again.'
            : 'No owner has this name.'
        }
        value={chosen}
        getOptionLabel={({ title }) => title}
        getOptionSelected={(option, value) => option.ref === value.ref}
        onInputChange={(_, text) => setTyped(text)}
        onChange={(_, values) => choose(values.map(({ ref }) => ref))}
        TextFieldProps={EMPTY_FILTER[chosen.length > 0 ? 'set' : 'unset']}
      />
    </Box>
  );
}
