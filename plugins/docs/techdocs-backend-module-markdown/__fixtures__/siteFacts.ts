import { JSDOM } from 'jsdom';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from './docsFolder';

/** What readers and other sites rely on in a page. */
export interface PageFacts {
  title: string;
  ids: string[];
  /** Texts and targets of links, and images. */
  links: string[];
  /** Elements of the text that carry a meaning, in their order. */
  marks: string[];
  text: string;
  contents: string[];
  neighbours: string[];
}

/** What readers and other sites rely on in a site. */
export interface SiteFacts {
  /** Entries of the home page's navigation, indented by their level. */
  nav: string[];
  pages: Record<string, PageFacts>;
  /** Location and title of each entry. */
  search: string[];
}

const MARKS =
  'ins, del, s, sub, sup, mark, .critic.comment, code[class], [align], [data-linenos], .hll, img[width], li li, .task-box, .admonition, abbr[title]';

/** Reads a finished site. */
export async function siteFacts(siteDir: string): Promise<SiteFacts> {
  const pages: Record<string, PageFacts> = {};
  let nav: string[] = [];
  for (const path of await listFiles(siteDir)) {
    if (!path.endsWith('index.html')) continue;
    const { document } = new JSDOM(await readFile(join(siteDir, path), 'utf8'))
      .window;
    pages[path] = pageFacts(document);
    if (path === 'index.html')
      nav = lists(document.querySelector('.md-nav--primary > ul'), 0);
  }
  const search: { docs: { location: string; title: string }[] } = JSON.parse(
    await readFile(join(siteDir, 'search/search_index.json'), 'utf8'),
  );
  return {
    nav,
    pages,
    search: search.docs.map(({ location, title }) => `${location}: ${title}`),
  };
}

function pageFacts(document: Document): PageFacts {
  const article = document.querySelector('article');
  const all = (selector: string) => [
    ...(article?.querySelectorAll(selector) ?? []),
  ];
  return {
    title: document.title,
    ids: all('[id]').map(({ id }) => id),
    links: all('a[href]:not(.headerlink), img').map(
      element =>
        `${wordsOf(element)} -> ${element.getAttribute('href') ?? element.getAttribute('src')}`,
    ),
    marks: all(MARKS).map(markOf),
    text: article ? wordsOf(article) : '',
    contents: lists(document.querySelector('ul[data-md-component=toc]'), 0),
    neighbours: [...document.querySelectorAll('.md-footer__link')].map(
      link => `${wordsOf(link)} -> ${link.getAttribute('href')}`,
    ),
  };
}

function markOf(element: Element): string {
  const attributes = ['class', 'align', 'width', 'height', 'data-linenos']
    .filter(name => element.getAttribute(name))
    .map(name => `[${name}=${element.getAttribute(name)}]`);
  return `${element.localName}${attributes.join('')} ${wordsOf(element)}`.trim();
}

function wordsOf(element: Element): string {
  const texts: string[] = [];
  const visit = (node: Node) => {
    if (node.nodeType === node.TEXT_NODE) texts.push(node.textContent ?? '');
    else if (!isAnchor(node)) node.childNodes.forEach(visit);
  };
  visit(element);
  return texts.join('').replace(/\s+/g, ' ').trim();
}

/** The entries of a nested list, each indented by its level. */
function lists(list: Element | null, level: number): string[] {
  return [...(list?.children ?? [])].flatMap(item => {
    const link = item.querySelector(':scope > a');
    const label = link ?? item.querySelector(':scope > label');
    const target = link ? ` -> ${link.getAttribute('href')}` : '';
    const inner = item.querySelector(
      ':scope > .md-nav:not(.md-nav--secondary) > ul',
    );
    return [
      `${'  '.repeat(level)}${label ? wordsOf(label) : ''}${target}`,
      ...lists(inner, level + 1),
    ];
  });
}

function isAnchor(node: Node): boolean {
  return 'classList' in node && node.classList instanceof Object
    ? String(node.classList).split(' ').includes('headerlink')
    : false;
}
