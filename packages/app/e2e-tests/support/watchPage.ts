import type { Page } from '@playwright/test';

/** What went wrong on a page since it was last forgotten. */
export interface PageWatch {
  problems(): string[];
  forget(): void;
}

/** The reader asks for documents that are not built yet, and builds them when it finds none. */
const isOfDocumentation = (url: string) => url.includes('/api/techdocs/');

/** Collects the errors of the console, the errors of scripts, and the requests that failed. */
export function watchPage(page: Page): PageWatch {
  const found = new Set<string>();
  page.on('console', message => {
    const { url } = message.location();
    if (message.type() === 'error' && !isOfDocumentation(url)) {
      found.add(`console: ${message.text()}`);
    }
  });
  page.on('pageerror', error => found.add(`script: ${error.message}`));
  page.on('response', response => {
    if (response.status() >= 400 && !isOfDocumentation(response.url())) {
      found.add(
        `${response.status()} ${response.request().method()} ${response.url()}`,
      );
    }
  });
  return {
    problems: () => [...found],
    forget: () => found.clear(),
  };
}
