/** What the build writes into the page: the addresses of scripts, below the page's base. */
export interface PageScripts {
  app: string[];
  signIn: string[];
  /** Scripts of pages, by path; one that ends with a slash stands for all below it. The longest that fits counts. */
  routes: Record<string, string[]>;
}

/** The element with the {@link PageScripts}; missing during development. */
const SCRIPTS = 'script[type="portal/scripts"]';

const isBelow = (path: string, route: string) =>
  path.startsWith(route.endsWith('/') ? route : `${route}/`);

/** Tells the browser which scripts the page is about to need, so that they are there before they are asked for. */
export class ScriptPreloader {
  readonly #scripts: PageScripts;
  readonly #base: string;

  constructor(
    text = document.querySelector(SCRIPTS)?.textContent,
    publicPath = document
      .querySelector('meta[name="backstage-public-path"]')
      ?.getAttribute('content'),
  ) {
    this.#scripts = text
      ? JSON.parse(text)
      : { app: [], signIn: [], routes: {} };
    this.#base = publicPath ?? '/';
  }

  /** Preloads the app, and the page at an address. */
  preloadApp(pathname = window.location.pathname): void {
    const { app, routes } = this.#scripts;
    const path = `/${pathname.slice(this.#base.length)}`;
    const [page] = Object.entries(routes)
      .filter(([route]) => path === route || isBelow(path, route))
      .sort(([one], [other]) => other.length - one.length);
    this.#preload([...app, ...(page?.[1] ?? [])]);
  }

  preloadSignIn(): void {
    this.#preload(this.#scripts.signIn);
  }

  #preload(files: readonly string[]): void {
    for (const file of files) {
      const href = `${this.#base}${file}`;
      if (document.head.querySelector(`link[href="${href}"]`)) continue;
      const link = document.createElement('link');
      link.setAttribute('rel', 'preload');
      link.setAttribute('as', file.endsWith('.css') ? 'style' : 'script');
      link.setAttribute('href', href);
      document.head.append(link);
    }
  }
}
