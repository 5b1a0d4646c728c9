import { JSDOM } from 'jsdom';
import type { DocsPage } from '../files/types';
import type { NavItem } from '../navigation/types';
import { navigationHtml } from './navigationHtml';

function page(name: string): DocsPage {
  const docsPath = `${name}.md`;
  return { docsPath, repositoryPath: `docs/${docsPath}`, url: `${name}/` };
}

function section(title: string, pages: DocsPage[]): NavItem {
  const items = pages.map((one): NavItem => ({
    kind: 'page',
    title: one.docsPath,
    page: one,
  }));
  return { kind: 'section', title, items };
}

/** Sections `s1`, `s2`, … with the pages `s1/p1`, `s1/p2`, … */
function site(sections: number, pages: number) {
  const all = Array.from({ length: sections }, (_, s) =>
    Array.from({ length: pages }, (_x, p) => page(`s${s + 1}/p${p + 1}`)),
  );
  return { all, nav: all.map((some, s) => section(`S${s + 1}`, some)) };
}

function entriesOf(nav: NavItem[], current: DocsPage) {
  const { document } = new JSDOM(navigationHtml(nav, current, 'Site')).window;
  return [...document.querySelectorAll('a, label')].map(element =>
    `${element.textContent} ${element.getAttribute('href') ?? ''}`.trim(),
  );
}

it('has all entries of a usual site', () => {
  const { all, nav } = site(3, 60);
  expect(entriesOf(nav, all[1][5])).toHaveLength(3 + 180);
});

it('has the open section of a large site, and links to the others', () => {
  const { all, nav } = site(30, 10);
  const entries = entriesOf(nav, all[1][0]);
  expect(entries.slice(0, 4)).toEqual([
    'S1 ../../s1/p1/',
    'S2',
    's2/p1.md ./',
    's2/p2.md ../p2/',
  ]);
  expect(entries).toHaveLength(30 + 10);
  expect(entries.at(-1)).toBe('S30 ../../s30/p1/');
});

it('has what is near a page in a long list, and leads on from there', () => {
  const { all, nav } = site(1, 1000);
  const entries = entriesOf(nav, all[0][499]);
  expect(entries).toHaveLength(1 + 40 + 2);
  expect(entries[1]).toBe('… 479 more before ../p479/');
  expect(entries[2]).toBe('s1/p480.md ../p480/');
  expect(entries.at(-1)).toBe('… 481 more after ../p520/');
  const first = entriesOf(nav, all[0][0]);
  expect(first.at(1)).toBe('s1/p1.md ./');
  expect(first).toHaveLength(1 + 40 + 1);
});
