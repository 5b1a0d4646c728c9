import type { SearchResult } from '@backstage/plugin-search-common';
import { Button, Link } from '@backstage/ui';
import { useId, useState } from 'react';
import { layout } from '@portal/plugin-portal-ui';
import { Marked } from './Marked';
import styles from './Results.module.css';
import { snippetOf } from './snippet';

/** Sections that are shown at first. */
const SHOWN = 3;

/** Most characters of the snippet of a section. */
const SNIPPET_LENGTH = 110;

/** The matching sections of a document; more than three are folded. */
export function Sections(props: {
  /** Title of the document. */
  title: string;
  sections: readonly SearchResult[];
  words: readonly string[];
  parts: readonly string[];
}) {
  const { title, sections, words, parts } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const more = sections.length - SHOWN;
  return (
    <>
      <ul id={id} className={layout.list} aria-label={`Sections of ${title}`}>
        {sections.slice(0, isOpen ? undefined : SHOWN).map(({ document }) => (
          <li key={document.location} className={styles.section}>
            <Link href={document.location} variant="body-small">
              <Marked text={document.title} words={words} parts={parts} />
            </Link>
            {document.text && (
              <span className={styles.sectionText}>
                <Marked
                  text={snippetOf(document.text, words, SNIPPET_LENGTH)}
                  words={words}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <div>
          <Button
            variant="tertiary"
            size="small"
            aria-expanded={isOpen}
            aria-controls={id}
            onPress={() => setOpen(!isOpen)}
          >
            {isOpen
              ? 'Show fewer sections'
              : `Show ${more} more ${more === 1 ? 'section' : 'sections'}`}
          </Button>
        </div>
      )}
    </>
  );
}
