import { HighlightedSearchResultText } from '@backstage/plugin-search-react';
import type {
  ResultHighlight,
  SearchDocument,
} from '@backstage/plugin-search-common';
import { Link, Text } from '@backstage/ui';
import { describeMoment } from '@portal/plugin-portal-ui';
import { RiMegaphoneLine } from '@remixicon/react';
import styles from './Search.module.css';

/** An announcement in the results of search. */
export function AnnouncementResult(props: {
  result?: SearchDocument;
  highlight?: ResultHighlight;
}) {
  const { result, highlight } = props;
  if (!result) return null;
  const { title, text, location, author, startsAt } =
    result as SearchDocument & {
      author?: string;
      startsAt?: string;
    };
  const marked = (field: 'title' | 'text', value: string) => {
    const found = highlight?.fields[field];
    return found ? (
      <HighlightedSearchResultText
        text={found}
        preTag={highlight.preTag}
        postTag={highlight.postTag}
      />
    ) : (
      value
    );
  };
  return (
    <li className={styles.result}>
      <RiMegaphoneLine size={20} aria-hidden />
      <div className={styles.text}>
        <Link href={location}>{marked('title', title)}</Link>
        <Text as="p" variant="body-small" color="secondary">
          {author}
          {startsAt && `, ${describeMoment(startsAt)}`}
        </Text>
        <Text as="p" className={styles.excerpt}>
          {marked('text', text)}
        </Text>
      </div>
    </li>
  );
}
