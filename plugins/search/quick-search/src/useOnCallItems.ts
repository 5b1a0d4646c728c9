import {
  appTreeApiRef,
  fetchApiRef,
  useApi,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { ResponseError } from '@backstage/errors';
import { pageQueryClient } from '@portal/plugin-portal-ui';
import type { components } from '@portal/plugin-quick-search-common';
import { RiAlarmWarningLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import useDebounce from 'react-use/esm/useDebounce';
import { quickSearchTranslationRef } from './translation';
import type { QuickItem } from './types';

type Suggestion = components['schemas']['Suggestion'];

/** The page that says who is on call. It belongs to another feature, which the app may not have. */
const PAGE = { id: 'page:on-call', path: '/on-call' };

/** Kinds for which somebody is on call. */
const KINDS = ['component', 'group'];

/** A pause after which it is asked who is on call, so that typing asks for what is meant only. */
const PAUSE_MS = 300;

const FRESH_MS = 30_000;

/** What is read of the answer of `/api/on-call/standing`. */
interface Standing {
  rotas: { now: { name: string }[] }[];
  problems: unknown[];
}

/**
 * Who is on call: for the best component or team, with the names, by one question; for the others only after the words
 * `on call`, without a question.
 */
export function useOnCallItems(
  suggestions: readonly Suggestion[],
  isOnCall: boolean,
): QuickItem[] {
  const { t } = useTranslationRef(quickSearchTranslationRef);
  const hasPage =
    useApi(appTreeApiRef).getTree().tree.nodes.get(PAGE.id)?.instance !==
    undefined;
  const able = suggestions.filter(({ kind }) => KINDS.includes(kind));
  const best = hasPage ? able.at(0)?.entityRef : undefined;
  const data = useStanding(best);
  const isNamed = data && (data.rotas.length > 0 || data.problems.length > 0);
  const shown = isOnCall ? able : able.slice(0, isNamed ? 1 : 0);
  if (!hasPage) return [];
  return shown.map(({ entityRef, title }) => ({
    id: `on-call ${entityRef}`,
    group: 'actions',
    title: t('actions.onCall', { title }),
    detail:
      entityRef === best && data ? describe(data, t('nobody')) : undefined,
    icon: RiAlarmWarningLine,
    href: `${PAGE.path}?entity=${encodeURIComponent(entityRef)}`,
  }));
}

/** Undefined while nothing is known of the entity. */
function useStanding(entityRef: string | undefined): Standing | undefined {
  const { fetch } = useApi(fetchApiRef);
  const [asked, setAsked] = useState<string>();
  useDebounce(() => setAsked(entityRef), PAUSE_MS, [entityRef]);
  const isAsked = asked !== undefined && asked === entityRef;
  const { data } = useQuery(
    {
      queryKey: ['quick-search', 'on-call', asked],
      enabled: isAsked,
      retry: false,
      staleTime: FRESH_MS,
      queryFn: async ({ signal }): Promise<Standing> => {
        const search = new URLSearchParams({ entity: asked! });
        const response = await fetch(`plugin://on-call/standing?${search}`, {
          signal,
        });
        if (!response.ok) throw await ResponseError.fromResponse(response);
        return response.json();
      },
    },
    pageQueryClient,
  );
  return isAsked ? data : undefined;
}

/** The names of who is on call now; nothing if a system is missing. */
function describe({ rotas, problems }: Standing, nobody: string) {
  const names = rotas.flatMap(({ now }) => now.map(({ name }) => name));
  if (names.length > 0) return [...new Set(names)].join(', ');
  return problems.length > 0 ? undefined : nobody;
}
