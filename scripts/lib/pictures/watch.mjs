/** The reader asks for documents that are not built yet, and builds them when it finds none. */
const isOfDocumentation = url => url.includes('/api/techdocs/');

/**
 * Collects what goes wrong on a page: errors of the console and of scripts, and requests that were refused.
 *
 * @param {import('@playwright/test').Page} page
 * @returns {() => string[]} the problems so far
 */
export function watchPage(page) {
  const problems = new Set();
  page.on('console', message => {
    // A refused request is named below, with its status.
    const isRequest = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRequest) problems.add(message.text());
  });
  page.on('pageerror', error => problems.add(error.message));
  page.on('response', response => {
    const [status, url] = [response.status(), response.url()];
    if (status >= 400 && !isOfDocumentation(url)) {
      problems.add(`${status} ${response.request().method()} ${url}`);
    }
  });
  return () => [...problems];
}
