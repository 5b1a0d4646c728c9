import { useAnalytics } from '@backstage/frontend-plugin-api';
import type { SearchResult } from '@backstage/plugin-search-common';
import { Link, Text } from '@backstage/ui';
import { Fragment, type ReactNode } from 'react';
import { Marked } from './Marked';
import styles from './Results.module.css';
import { snippetOf } from './snippet';

/** Most characters of a snippet. */
const SNIPPET_LENGTH = 220;

/** What each row of the results gets. */
export interface HitProps {
  /** The found words. */
  words: readonly string[];
  /** The parts of names that were looked for. */
  parts: readonly string[];
  noTrack: boolean;
}

/** A row of the results: icon, title, facts, snippet, and what is below it. */
export function HitRow(
  props: HitProps & {
    result: SearchResult;
    icon: ReactNode;
    facts: ReactNode[];
    /** The snippet is left out where sections show one each. */
    hasSnippet?: boolean;
    children?: ReactNode;
  },
) {
  const { result, words, parts, noTrack, icon, facts } = props;
  const { hasSnippet = true } = props;
  const { title, text, location } = result.document;
  const analytics = useAnalytics();
  const track = () => {
    if (noTrack) return;
    analytics.captureEvent('discover', title, {
      attributes: { to: location },
      value: result.rank,
    });
  };
  return (
    <li className={styles.hit}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <div className={styles.body}>
        <h2 className={styles.title}>
          <Link
            href={location}
            variant="body-large"
            weight="bold"
            onClick={track}
          >
            <Marked text={title} words={words} parts={parts} />
          </Link>
        </h2>
        <Text as="p" variant="body-small" color="secondary">
          {facts.filter(Boolean).map((fact, at) => (
            <Fragment key={at}>
              {at > 0 && ' · '}
              {fact}
            </Fragment>
          ))}
        </Text>
        {hasSnippet && text && (
          <p className={styles.snippet}>
            <Marked
              text={snippetOf(text, words, SNIPPET_LENGTH)}
              words={words}
            />
          </p>
        )}
        {props.children}
      </div>
    </li>
  );
}
