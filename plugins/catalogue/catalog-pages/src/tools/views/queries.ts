import {
  toastApiRef,
  useApi,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import type {
  CatalogViewsClient,
  components,
} from '@portal/plugin-catalog-views-common';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { catalogViewsApiRef } from '../api';
import { listToolsTranslationRef } from '../translation';

export type View = components['schemas']['View'];
export type ViewWish = components['schemas']['ViewWish'];

const KEY = ['catalog-list-views'];

/** Time for which a message is shown, in milliseconds. */
const SHOWN_MS = 5_000;

/** Reads the views when they are shown. */
export function useViews(options: { enabled: boolean }) {
  const api = useApi(catalogViewsApiRef);
  return useQuery({
    queryKey: KEY,
    enabled: options.enabled,
    queryFn: async ({ signal }) => {
      const client = await api.client();
      return (await client.get('/views', { signal })).data!;
    },
  });
}

/** A change of a view, after which the views are read again: also after a failure, since somebody else may have changed it. */
function useChange<T>(
  done: string,
  change: (client: CatalogViewsClient, wish: T) => Promise<unknown>,
) {
  const api = useApi(catalogViewsApiRef);
  const toasts = useApi(toastApiRef);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (wish: T) => change(await api.client(), wish),
    onSuccess: () => {
      toasts.post({ title: done, status: 'success', timeout: SHOWN_MS });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

/** Saves a new view, or changes one. */
export function useSaveView(view: View | undefined) {
  const { t } = useTranslationRef(listToolsTranslationRef);
  return useChange(t('form.saved'), (client, wish: ViewWish) => {
    if (!view) return client.post('/views', { body: wish });
    const { id, version } = view;
    return client.put('/views/{id}', {
      params: { path: { id } },
      body: { ...wish, version },
    });
  });
}

export function useDeleteView() {
  const { t } = useTranslationRef(listToolsTranslationRef);
  return useChange(t('delete.done'), (client, { id, version }: View) =>
    client.delete('/views/{id}', {
      params: { path: { id }, query: { version: String(version) } },
    }),
  );
}

export function useTakeOverView() {
  const { t } = useTranslationRef(listToolsTranslationRef);
  return useChange(t('takeOver.done'), (client, { id, version }: View) =>
    client.post('/views/{id}/takeover', {
      params: { path: { id } },
      body: { version },
    }),
  );
}
