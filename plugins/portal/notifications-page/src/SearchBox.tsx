import { SearchField } from '@backstage/ui';
import { useEffect, useState } from 'react';

/** Pause after the last letter before the list is searched. */
const PAUSE_MS = 300;

/** Searches the titles and descriptions. */
export function SearchBox(props: {
  search: string;
  onChange: (search: string) => void;
}) {
  const { search, onChange } = props;
  const [text, setText] = useState(search);
  const [known, setKnown] = useState(search);
  // The address changed otherwise: by Back or by a button.
  if (known !== search) {
    setKnown(search);
    if (text.trim() !== search) setText(search);
  }
  useEffect(() => {
    if (text.trim() === search) return undefined;
    const timer = setTimeout(() => onChange(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <SearchField
      label="Search"
      placeholder="Title or description"
      maxLength={200}
      value={text}
      onChange={setText}
    />
  );
}
