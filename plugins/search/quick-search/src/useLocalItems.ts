import { parseEntityRef } from '@backstage/catalog-model';
import { toError } from '@backstage/errors';
import {
  appThemeApiRef,
  appTreeApiRef,
  errorApiRef,
  identityApiRef,
  useApi,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import {
  entityPresentationApiRef,
  starredEntitiesApiRef,
} from '@backstage/plugin-catalog-react';
import { visitsApiRef } from '@backstage/plugin-home';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import { askEachTime, pageQueryClient } from '@portal/plugin-portal-ui';
import {
  RiAddLine,
  RiContrastLine,
  RiHistoryLine,
  RiKey2Line,
  RiLogoutBoxRLine,
  RiStarLine,
} from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import useObservable from 'react-use/esm/useObservable';
import { entityPath } from './entityPath';
import { quickSearchTranslationRef } from './translation';
import type { QuickItem, QuickPage } from './types';

/** Most recently visited pages in the list. */
const MAX_VISITS = 8;

/** The pages that the app has and the person may open. */
function usePages(pages: readonly QuickPage[]): QuickItem[] {
  const { tree } = useApi(appTreeApiRef).getTree();
  const permissionApi = useApi(permissionApiRef);
  const { data: denied = pages.filter(page => page.permission) } = useQuery(
    {
      queryKey: ['quick-search', 'denied-pages'],
      queryFn: async () => {
        const guarded = pages.filter(page => page.permission);
        const decisions = await Promise.all(
          guarded.map(({ permission }) =>
            permissionApi.authorize({ permission: permission! }),
          ),
        );
        return guarded.filter(
          (_, index) => decisions[index].result !== AuthorizeResult.ALLOW,
        );
      },
    },
    pageQueryClient,
  );
  return pages
    .filter(page => !denied.includes(page))
    .filter(({ pageId }) => tree.nodes.get(pageId)?.instance !== undefined)
    .map(({ title, to, icon }) => ({
      id: `page ${to}`,
      group: 'pages',
      title,
      icon,
      href: to,
    }));
}

/** What one does on a page, where the person may open it. */
const PAGE_ACTIONS = [
  { to: '/create', text: 'actions.create', icon: RiAddLine },
  { to: '/template-acl', text: 'actions.templateAccess', icon: RiKey2Line },
  {
    to: '/azure-portal/access-requests',
    text: 'actions.cloudAccess',
    icon: RiKey2Line,
  },
] as const;

function useActions(pages: readonly QuickItem[]): QuickItem[] {
  const { t } = useTranslationRef(quickSearchTranslationRef);
  const themes = useApi(appThemeApiRef);
  const identity = useApi(identityApiRef);
  const errorApi = useApi(errorApiRef);
  const switchTheme = () => {
    const { themeMode } = document.body.dataset;
    const other = themes
      .getInstalledThemes()
      .find(({ variant }) => variant !== themeMode);
    if (other) themes.setActiveThemeId(other.id);
  };
  const ofPages = PAGE_ACTIONS.filter(({ to }) =>
    pages.some(({ href }) => href === to),
  ).map(({ to, text, icon }): QuickItem => ({
    id: `action ${text}`,
    group: 'actions',
    title: t(text),
    icon,
    href: to,
  }));
  return [
    ...ofPages,
    {
      id: 'action theme',
      group: 'actions',
      title: t('actions.theme'),
      icon: RiContrastLine,
      run: switchTheme,
    },
    {
      id: 'action sign-out',
      group: 'actions',
      title: t('actions.signOut'),
      icon: RiLogoutBoxRLine,
      run: () => {
        identity.signOut().catch(error => errorApi.post(toError(error)));
      },
    },
  ];
}

function useVisits(): QuickItem[] {
  const visitsApi = useApi(visitsApiRef);
  const { data: visits = [] } = useQuery(
    {
      queryKey: ['quick-search', 'visits'],
      queryFn: () =>
        visitsApi.list({
          limit: MAX_VISITS,
          orderBy: [{ field: 'timestamp', direction: 'desc' }],
        }),
      ...askEachTime,
    },
    pageQueryClient,
  );
  return visits.map(({ name, pathname }) => ({
    id: `visit ${pathname}`,
    group: 'recent',
    title: name,
    icon: RiHistoryLine,
    href: pathname,
  }));
}

function useStarred(): QuickItem[] {
  const starredApi = useApi(starredEntitiesApiRef);
  const presentation = useApi(entityPresentationApiRef);
  const observable = useMemo(() => starredApi.starredEntitie$(), [starredApi]);
  const refs = useObservable(observable) ?? new Set<string>();
  return [...refs].map(ref => ({
    id: `starred ${ref}`,
    group: 'starred',
    title: presentation.forEntity(ref).snapshot.primaryTitle,
    detail: parseEntityRef(ref).kind,
    icon: RiStarLine,
    href: entityPath(ref),
  }));
}

/** What the page knows without the server: pages, actions, recently visited, starred. */
export function useLocalItems(pages: readonly QuickPage[]): QuickItem[] {
  const open = usePages(pages);
  return [...open, ...useActions(open), ...useVisits(), ...useStarred()];
}
