import { MarkdownContent } from '@backstage/core-components';
import styles from './MarkdownText.module.css';

export interface MarkdownTextProps {
  text: string;
  /** Returns the address of a relative link; undefined for a link that leads nowhere. */
  resolveLink?: (target: string) => string | undefined;
  /** Images of the text by their targets, as data addresses. All other images are left out. */
  images?: Readonly<Record<string, string>>;
}

/** Schemes of links. A relative link has none. */
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const GOOD_SCHEME = /^(https?|mailto):/i;

/** Markdown of a repository, sanitised. */
export function MarkdownText(props: MarkdownTextProps) {
  const { text, resolveLink, images = {} } = props;
  const toLink = (target: string) => {
    if (SCHEME.test(target)) return GOOD_SCHEME.test(target) ? target : '';
    if (target.startsWith('#')) return target;
    // Without a scheme, two slashes name another host.
    if (/^[/\\]{2}/.test(target)) return '';
    return resolveLink?.(target) ?? '';
  };
  return (
    <MarkdownContent
      content={text}
      className={styles.text}
      transformLinkUri={toLink}
      transformImageUri={target =>
        Object.hasOwn(images, target) ? images[target] : ''
      }
    />
  );
}
