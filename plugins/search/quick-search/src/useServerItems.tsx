import { useApi, useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityDisplayName } from '@backstage/plugin-catalog-react';
import { kindIcon, pageQueryClient } from '@portal/plugin-portal-ui';
import type { components } from '@portal/plugin-quick-search-common';
import { RiBookOpenLine, RiRocketLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import useDebounce from 'react-use/esm/useDebounce';
import { quickSearchApiRef } from './api';
import { docsPath, entityPath, formPath } from './entityPath';
import { quickSearchTranslationRef } from './translation';
import type { QuickItem } from './types';
import { useOnCallItems } from './useOnCallItems';

type Suggestion = components['schemas']['Suggestion'];

/** A pause in typing after which the server is asked, in milliseconds. */
const PAUSE_MS = 50;

/** Before the name of what is to be deployed. */
const DEPLOY = /^deploy\s+(?=\S)/i;

/** Before the name of that for which somebody is on call. */
const ON_CALL = /^on[- ]?call\s+(?=\S)/i;

function detailOf({ kind, type, owner }: Suggestion): ReactNode {
  const what = type ?? kind;
  if (!owner) return what;
  return (
    <>
      {what} ·{' '}
      <EntityDisplayName
        entityRef={owner}
        defaultKind="Group"
        hideIcon
        disableTooltip
      />
    </>
  );
}

/** Asks the server for a text after a short pause. The answer to an earlier text is aborted and never shown. */
export function useServerItems(text: string) {
  const { t } = useTranslationRef(quickSearchTranslationRef);
  const client = useApi(quickSearchApiRef);
  const entered = text.trim().slice(0, 100);
  const isDeployment = DEPLOY.test(entered);
  const isOnCall = ON_CALL.test(entered);
  const wanted = entered.replace(isOnCall ? ON_CALL : DEPLOY, '');
  const [asked, setAsked] = useState('');
  useDebounce(() => setAsked(wanted), PAUSE_MS, [wanted]);
  const isAsked = asked !== '' && asked === wanted;
  const { data, error, isFetching } = useQuery(
    {
      queryKey: ['quick-search', 'suggestions', asked],
      enabled: isAsked,
      retry: false,
      queryFn: async ({ signal }) => {
        const { data: found } = await client.get('/suggestions', {
          params: { query: { query: asked } },
          signal,
        });
        return found!.items;
      },
    },
    pageQueryClient,
  );
  const suggestions = isAsked ? (data ?? []) : [];
  const onCall = useOnCallItems(suggestions, isOnCall);
  const entities = suggestions.map((found): QuickItem => {
    const { entityRef, kind, type, title } = found;
    const isTemplate = kind === 'template';
    return {
      id: `entity ${entityRef}`,
      group: isTemplate ? 'templates' : 'entities',
      title,
      detail: detailOf(found),
      icon: kindIcon(kind, type),
      href: isTemplate ? formPath(entityRef) : entityPath(entityRef),
    };
  });
  const documents = suggestions
    .filter(({ hasDocs, kind }) => hasDocs && kind !== 'template')
    .map(({ entityRef, title }): QuickItem => ({
      id: `docs ${entityRef}`,
      group: 'documents',
      title: t('docsOf', { title }),
      icon: RiBookOpenLine,
      href: docsPath(entityRef),
    }));
  const deployments = suggestions
    .filter(({ kind }) => isDeployment && kind === 'component')
    .map(({ entityRef, title }): QuickItem => ({
      id: `deploy ${entityRef}`,
      group: 'actions',
      title: t('actions.deploy', { title }),
      icon: RiRocketLine,
      href: `${entityPath(entityRef)}/ci-cd/deployments`,
    }));
  return {
    items: [...deployments, ...onCall, ...entities, ...documents],
    /** True if the text begins with what one wants to do. */
    isAction: isDeployment || isOnCall,
    isWaiting: wanted !== '' && (!isAsked || isFetching),
    error: isAsked ? error : null,
  };
}
