import { ScriptPreloader } from './ScriptPreloader';

const SCRIPTS = JSON.stringify({
  app: ['static/app.js', 'static/app.css'],
  signIn: ['static/sign-in.js'],
  routes: { '/catalog': ['static/list.js'], '/catalog/x': ['static/one.js'] },
});

const preloaded = () =>
  [...document.head.querySelectorAll('link[rel="preload"]')].map(link => [
    link.getAttribute('href'),
    link.getAttribute('as'),
  ]);

describe('ScriptPreloader', () => {
  beforeEach(() => {
    document.head.innerHTML = '';
  });

  it('preloads the app and the page of the address, once', () => {
    const scripts = new ScriptPreloader(SCRIPTS, '/');
    scripts.preloadApp('/catalog');
    scripts.preloadApp('/catalog');
    expect(preloaded()).toEqual([
      ['/static/app.js', 'script'],
      ['/static/app.css', 'style'],
      ['/static/list.js', 'script'],
    ]);
  });

  it('takes the nearest page, below the base of the portal', () => {
    new ScriptPreloader(SCRIPTS, '/base/').preloadApp('/base/catalog/x/y');
    expect(preloaded()).toContainEqual(['/base/static/one.js', 'script']);
    expect(preloaded()).not.toContainEqual(['/base/static/list.js', 'script']);
  });

  it('preloads the app only for a page that it does not know', () => {
    new ScriptPreloader(SCRIPTS, '/').preloadApp('/catalogue');
    expect(preloaded()).toHaveLength(2);
  });

  it('preloads the sign-in page', () => {
    new ScriptPreloader(SCRIPTS, '/').preloadSignIn();
    expect(preloaded()).toEqual([['/static/sign-in.js', 'script']]);
  });

  it('does nothing on a page of the development server', () => {
    new ScriptPreloader('', null).preloadApp('/catalog');
    expect(preloaded()).toEqual([]);
  });
});
