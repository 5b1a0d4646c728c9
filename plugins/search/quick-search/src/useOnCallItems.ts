import {
  useApiHolder,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { whoIsOnCallApiRef } from '@portal/plugin-page-slots-react';
import { pageQueryClient } from '@portal/plugin-portal-ui';
import type { components } from '@portal/plugin-quick-search-common';
import { RiAlarmWarningLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import useDebounce from 'react-use/esm/useDebounce';
import { quickSearchTranslationRef } from './translation';
import type { QuickItem } from './types';

type Suggestion = components['schemas']['Suggestion'];

/** Kinds for which somebody is on call. */
const KINDS = ['component', 'group'];

/** A pause after which it is asked who is on call, so that typing asks for what is meant only. */
const PAUSE_MS = 300;

const FRESH_MS = 30_000;

/**
 * Who is on call: for the best component or team, with the names, by one question; for the others only after the words
 * `on call`, without a question. Nothing in an app without on call.
 */
export function useOnCallItems(
  suggestions: readonly Suggestion[],
  isOnCall: boolean,
): QuickItem[] {
  const { t } = useTranslationRef(quickSearchTranslationRef);
  const onCall = useApiHolder().get(whoIsOnCallApiRef);
  const able = suggestions.filter(({ kind }) => KINDS.includes(kind));
  const best = able.at(0)?.entityRef;
  const names = useNames(best);
  if (!onCall) return [];
  return able
    .slice(0, isOnCall ? undefined : Number(names !== undefined))
    .map(({ entityRef, title }) => ({
      id: `on-call ${entityRef}`,
      group: 'actions',
      title: t('actions.onCall', { title }),
      detail:
        entityRef === best && names
          ? names.join(', ') || t('nobody')
          : undefined,
      icon: RiAlarmWarningLine,
      href: onCall.pathFor(entityRef),
    }));
}

/** Who is on call for the entity; undefined while, or if, nothing is known of it. */
function useNames(
  entityRef: string | undefined,
): readonly string[] | undefined {
  const onCall = useApiHolder().get(whoIsOnCallApiRef);
  const [asked, setAsked] = useState<string>();
  useDebounce(() => setAsked(entityRef), PAUSE_MS, [entityRef]);
  const isAsked = asked !== undefined && asked === entityRef;
  const { data } = useQuery(
    {
      queryKey: ['quick-search', 'on-call', asked],
      enabled: isAsked && onCall !== undefined,
      retry: false,
      staleTime: FRESH_MS,
      queryFn: async ({ signal }) =>
        (await onCall!.read(asked!, signal)) ?? null,
    },
    pageQueryClient,
  );
  return (isAsked && data) || undefined;
}
