import { JSDOM } from 'jsdom';
import type { DocsPage } from '../src/files/types';
import {
  createMarkdown,
  defaultMarkdownSettings,
  type MarkdownSettings,
} from '../src/markdown/createMarkdown';
import { LinkResolver } from '../src/site/linkResolver';
import {
  parseDocument,
  renderDocument,
  type RenderedDocument,
} from '../src/site/renderDocument';

const page: DocsPage = {
  repositoryPath: 'docs/page.md',
  docsPath: 'page.md',
  url: 'page/',
};

const links = new LinkResolver({
  files: { pages: [page], assets: [] },
  docsDir: 'docs',
  isRepositoryFile: () => false,
  publishImage: () => ({ refusal: 'nothing is published here' }),
});

/** Renders the text of a page in a site with no other page. */
export function renderText(
  body: string,
  settings: Partial<MarkdownSettings> = {},
): RenderedDocument {
  const markdown = createMarkdown({ ...defaultMarkdownSettings, ...settings });
  return renderDocument({
    page,
    title: 'Page',
    document: parseDocument(markdown, body),
    markdown,
    links,
    log: { info: () => undefined, warn: () => undefined },
  });
}

/** Renders a text and parses the result as a browser does. */
export function renderToDom(
  body: string,
  settings: Partial<MarkdownSettings> = {},
): Document {
  const { html } = renderText(body, settings);
  return new JSDOM(`<body><article>${html}</article></body>`).window.document;
}
