import { SearchField } from '@backstage/ui';
import { LONGEST_TEXT, useTypedText } from '@portal/plugin-portal-ui';

/** Searches the titles and descriptions. */
export function SearchBox(props: {
  search: string;
  onChange: (search: string) => void;
}) {
  const { search, onChange } = props;
  const { text, setText } = useTypedText(search, onChange);
  return (
    <SearchField
      label="Search"
      placeholder="Title or description"
      maxLength={LONGEST_TEXT}
      value={text}
      onChange={setText}
    />
  );
}
