import { CONTENT_ID, focusContent } from './content';
import styles from './SkipLink.module.css';

/** The first stop of the keyboard on every page: leads past the sidebar. */
export function SkipLink() {
  return (
    <a
      className={styles.skip}
      href={`#${CONTENT_ID}`}
      onClick={event => {
        // The address is the page's own.
        event.preventDefault();
        focusContent();
      }}
    >
      Skip to the page
    </a>
  );
}
