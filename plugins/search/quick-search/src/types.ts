import type { BasicPermission } from '@backstage/plugin-permission-common';
import type { ComponentType, ReactNode } from 'react';

/**
 * A page of the sidebar.
 *
 * @public
 */
export interface QuickPage {
  title: string;
  to: string;
  /** Id of the page's extension: the page is listed if the app has it. */
  pageId: string;
  icon: ComponentType<{ size?: string | number }>;
  /** Users without it do not see the page here. */
  permission?: BasicPermission;
}

/** The groups of the list, in their order. */
export const GROUPS = [
  'pages',
  'recent',
  'starred',
  'templates',
  'entities',
  'documents',
  'actions',
] as const;

/** The groups while nothing is entered: where the person was, first. */
export const GROUPS_AT_FIRST = [
  'recent',
  'starred',
  'pages',
  'actions',
] as const;

/** A group of the list. */
export type Group = (typeof GROUPS)[number];

/** One line of the list. */
export interface QuickItem {
  /** Unique in the list. */
  id: string;
  group: Group;
  title: string;
  /** Kind and owner, for example. */
  detail?: ReactNode;
  icon: ComponentType<{ size?: string | number }>;
  /** Where it leads; an action has `run` instead. */
  href?: string;
  run?: () => void;
}
