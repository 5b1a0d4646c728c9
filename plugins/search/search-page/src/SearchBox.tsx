import { SearchBar } from '@backstage/plugin-search-react';
import { useEffect, useRef } from 'react';

/** Longest text that the server takes. */
const MAX_LENGTH = 100;

/** The search bar; the page is opened to type, so the focus is in it. */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  return (
    <SearchBar
      inputRef={input}
      debounceTime={200}
      inputProps={{ maxLength: MAX_LENGTH }}
    />
  );
}
