import {
  type TechDocsMetadata,
  useTechDocsReaderPage,
} from '@backstage/plugin-techdocs-react';
import { useEntityOwnership } from '@backstage/plugin-catalog-react';
import styles from './BuildNotes.module.css';

/** Metadata of a site of the Markdown generator. */
interface SiteMetadata extends TechDocsMetadata {
  build_notes?: unknown;
}

/** Tells the owners of a documentation what its build left out. Shows nothing to others, or without anything to tell; its place makes upstream's bar as small as what is in it. */
export function BuildNotesAddon() {
  const { metadata, entityMetadata } = useTechDocsReaderPage();
  const { isOwnedEntity } = useEntityOwnership();
  const notes = notesOf(metadata.value);
  const entity = entityMetadata.value;
  const hasNotes = notes.length > 0 && entity && isOwnedEntity(entity);
  return (
    <div className={styles.place}>
      {hasNotes && (
        <details className={styles.notes}>
          <summary>
            Notes of the build for the owners of this documentation
          </summary>
          <ul>
            {notes.map((note, at) => (
              <li key={at}>{note}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function notesOf(metadata: SiteMetadata | undefined): string[] {
  const notes = metadata?.build_notes;
  return Array.isArray(notes)
    ? notes.filter(note => typeof note === 'string')
    : [];
}
