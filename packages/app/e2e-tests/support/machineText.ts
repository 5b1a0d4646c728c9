import type { Page } from '@playwright/test';

/** What only programs read, as a person would find it in a page. */
const MACHINE_TEXTS: Record<string, RegExp> = {
  'a reference':
    /\b(?:component|api|system|domain|group|user|resource|template|location):[\w.-]+\/[\w.@-]+/i,
  'a UUID': /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/i,
  'a commit': /\b[0-9a-f]{40}\b/,
  'an annotation key':
    /\b(?:[\w-]*backstage\.io|sonarqube\.org|vault\.io|retail\.example|dev\.azure\.com|github\.com)\/[a-z]+(?:-[a-z]+)+(?![\w/.-])/,
  'a duration': /\bP(?:T?\d+[DWHMSY])+(?:T(?:\d+[HMS])+)?\b/,
  'a time': /\b\d{4}-\d\d-\d\dT\d\d:\d\d/,
  JSON: /[{[]\s*"[\w-]+"\s*[:,]/,
  'an address of a picker': /\?owner=[\w-]+&/,
};

/** Texts that the specification asks for as they are, by the ids of their rows. */
const SPECIFIED: Record<string, RegExp> = {
  'P-271': /^Task [\w-]+$/,
};

/** Where the text is the thing itself, as its author has written it: files, definitions, logs, editors and documents. */
const OWN_TEXTS = [
  'script',
  'style',
  'pre',
  'textarea',
  '.monaco-editor',
  '.cm-editor',
  '[data-techdocs-content]',
  '[role="log"]',
].join();

/** Texts of a page, each with what it looks like: visible ones, tooltips, and names for screen readers. */
export async function findMachineTexts(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ rules, own, specified }) => {
      const shown = new Set<string>();
      const isShown = (element: Element) =>
        element.checkVisibility() && !element.closest(own);
      const walker = document.createTreeWalker(
        document.body,
        NodeFilter.SHOW_TEXT,
      );
      while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode;
        if (parentElement && isShown(parentElement))
          shown.add(textContent ?? '');
      }
      for (const name of ['title', 'aria-label', 'alt', 'placeholder']) {
        for (const element of document.querySelectorAll(`body [${name}]`)) {
          if (isShown(element)) shown.add(element.getAttribute(name) ?? '');
        }
      }
      return [...shown].flatMap(text => {
        if (specified.some(one => new RegExp(one).test(text.trim()))) return [];
        const found = rules.find(({ source, flags }) =>
          new RegExp(source, flags).test(text),
        );
        return found ? [`${found.name}: ${text.trim().slice(0, 160)}`] : [];
      });
    },
    {
      own: OWN_TEXTS,
      specified: Object.values(SPECIFIED).map(({ source }) => source),
      rules: Object.entries(MACHINE_TEXTS).map(([name, { source, flags }]) => ({
        name,
        source,
        flags,
      })),
    },
  );
}
