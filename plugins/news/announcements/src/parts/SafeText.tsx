import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';
import styles from './Parts.module.css';

/** The elements that the server leaves in a text. */
const ALLOWED_TAGS = [
  ...['h4', 'h5', 'p', 'blockquote', 'pre', 'hr', 'br', 'ul', 'ol', 'li'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'a', 'strong', 'em'],
  ...['s', 'code'],
];

/** The text of an announcement. The server has sanitised it; the page sanitises it again, so that no single mistake counts. */
export function SafeText({ html }: { html: string }) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    frame.current?.replaceChildren(
      DOMPurify.sanitize(html, {
        ALLOWED_TAGS,
        ALLOWED_ATTR: ['href', 'rel', 'start'],
        ALLOW_DATA_ATTR: false,
        ALLOW_ARIA_ATTR: false,
        RETURN_DOM_FRAGMENT: true,
      }),
    );
  }, [html]);
  return <div ref={frame} className={styles.text} />;
}
