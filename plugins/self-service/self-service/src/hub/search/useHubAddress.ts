import {
  optionalField,
  textField,
  useAddressState,
  useTypedText,
  writeAddress,
} from '@portal/plugin-portal-ui';

const ADDRESS = {
  search: textField(),
  group: optionalField(() => true),
  category: optionalField(() => true),
};

/** What the address of the hub says. */
export interface HubAddress {
  /** As typed; the address follows. */
  search: string;
  /** Title of the chosen group; undefined for all templates. */
  group?: string;
  /** Chosen type of template; undefined for all. */
  category?: string;
  setSearch: (search: string) => void;
  setCategory: (category: string | undefined) => void;
  /** Writes a search into the address that is not there yet, before the page is left. */
  keepSearch: () => void;
  /** Returns the query of the address of a group, or of all templates. */
  hrefOf: (group?: string) => string;
}

/** Reads and writes the address of the hub: `?search=`, `?group=` and `?category=`. */
export function useHubAddress(): HubAddress {
  const [state, change] = useAddressState(ADDRESS);
  const { text, setText, settleNow } = useTypedText(state.search, search =>
    change({ search }),
  );
  return {
    ...state,
    search: text,
    setSearch: setText,
    setCategory: category => change({ category }),
    keepSearch: settleNow,
    hrefOf: group =>
      `?${writeAddress(ADDRESS, { ...state, search: text.trim(), group })}`,
  };
}
