import type { DocsPage } from '../files/types';

/** An entry of the displayed navigation. */
export type NavItem =
  | { kind: 'page'; title: string; page: DocsPage }
  | { kind: 'link'; title: string; href: string }
  | { kind: 'section'; title: string; items: NavItem[] };
