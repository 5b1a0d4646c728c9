import { Link } from '@backstage/ui';
import { createElement, Fragment, useMemo, type ReactNode } from 'react';
import styles from './HelpText.module.css';

/** Elements of a text. All others are left out, and what they hold is shown. */
const SHOWN = new Set([
  'blockquote',
  'code',
  'em',
  'kbd',
  'li',
  'ol',
  'p',
  'pre',
  'strong',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'ul',
]);

/** The dialog has the headings above them. */
const HEADINGS: Record<string, string> = { h1: 'h3', h2: 'h4', h3: 'h5' };

/** What is for the reader's page: its buttons, pictures, and marks beside headings. */
const LEFT_OUT =
  'script, style, svg, img, .headerlink, .md-content__button, input, button';

/** A help text is short: what is longer is cut. */
const MAX_NODES = 2_000;
const MAX_DEPTH = 30;

/** Makes elements of React of those of a page. */
class HelpElements {
  #count = 0;
  readonly #pageUrl: string;
  readonly #onLeave: () => void;

  constructor(pageUrl: string, onLeave: () => void) {
    this.#pageUrl = pageUrl;
    this.#onLeave = onLeave;
  }

  childrenOf(node: Node, depth: number): ReactNode[] {
    if (depth > MAX_DEPTH) return [];
    return [...node.childNodes].map((child, index) => (
      <Fragment key={index}>{this.#toReact(child, depth + 1)}</Fragment>
    ));
  }

  #toReact(node: Node, depth: number): ReactNode {
    this.#count += 1;
    if (this.#count > MAX_NODES) return null;
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    if (!(node instanceof Element)) return null;
    const tag = node.tagName.toLowerCase();
    if (tag === 'br') return <br />;
    const children = this.childrenOf(node, depth);
    if (tag === 'a') return this.#toLink(node, children);
    const Shown = HEADINGS[tag] ?? (SHOWN.has(tag) ? tag : undefined);
    // No attribute of the author's.
    return Shown ? createElement(Shown, undefined, children) : children;
  }

  #toLink(element: Element, children: ReactNode): ReactNode {
    const address = element.getAttribute('href') ?? '';
    if (!URL.canParse(address, this.#pageUrl)) return children;
    const { origin, protocol, pathname, search, hash, href } = new URL(
      address,
      this.#pageUrl,
    );
    if (origin === new URL(this.#pageUrl).origin) {
      return (
        <Link href={`${pathname}${search}${hash}`} onClick={this.#onLeave}>
          {children}
        </Link>
      );
    }
    return protocol === 'https:' ? (
      <Link href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </Link>
    ) : (
      children
    );
  }
}

export interface HelpTextProps {
  /** A page of a documentation. */
  html: string;
  /** Address of the page in the reader; its links are relative to it. */
  pageUrl: string;
  /** Called when a link leads away. */
  onLeave: () => void;
}

/**
 * The text of a page of a documentation. Its elements are made anew from a list, so that nothing of it runs or loads, whatever an
 * author wrote.
 */
export function HelpText({ html, pageUrl, onLeave }: HelpTextProps) {
  const text = useMemo(() => {
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    const article = parsed.querySelector('article') ?? parsed.body;
    for (const element of article.querySelectorAll(LEFT_OUT)) element.remove();
    return new HelpElements(pageUrl, onLeave).childrenOf(article, 0);
  }, [html, pageUrl, onLeave]);
  return <div className={styles.text}>{text}</div>;
}
