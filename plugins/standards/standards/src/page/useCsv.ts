import { useApi, useTranslationRef } from '@backstage/frontend-plugin-api';
import { saveFile, toCsv } from '@portal/plugin-portal-ui';
import type { StandardsClient } from '@portal/plugin-standards-common';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { standardsApiRef } from '../api';
import type { ListFilters, Schemas } from '../queries';
import { standardsTranslationRef } from '../translation';

/** Components of a request, and of a file: as many requests as a person may send in a minute. */
const CHUNK = 200;
const MAX_ROWS = 10_000;

/** Saves all components of a list as CSV: what the person may read, with the state of each check in words. */
export function useCsv(rules: Schemas['Rules'], filters: ListFilters) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const api = useApi(standardsApiRef);
  const stay = useRef<AbortController>();
  useEffect(() => {
    const controller = new AbortController();
    stay.current = controller;
    return () => controller.abort();
  }, []);
  return useMutation({
    mutationFn: async () => {
      const rows = await readRows(api, filters, stay.current?.signal);
      const header = [
        t('list.component'),
        t('list.owner'),
        t('list.level'),
        ...rules.checks.map(({ title }) => title),
      ];
      const text = toCsv(
        header,
        rows.map(row => [
          row.title,
          row.owners.map(({ title }) => title).join('; '),
          rules.levels.find(({ id }) => id === row.level)?.title ?? '',
          ...rules.checks.map(({ id }) => {
            const result = row.results.find(({ check }) => check === id);
            return t(`state.${result?.state ?? 'none'}`);
          }),
        ]),
      );
      saveFile('standards.csv', new Blob([text], { type: 'text/csv' }));
    },
  });
}

/** Reads page by page, until the person leaves. */
async function readRows(
  api: StandardsClient,
  filters: ListFilters,
  signal: AbortSignal | undefined,
): Promise<Schemas['StandingRow'][]> {
  const rows: Schemas['StandingRow'][] = [];
  let total: number;
  let offset = 0;
  do {
    const query = { ...filters, offset, limit: CHUNK };
    const { data } = await api.get('/standings', { params: { query }, signal });
    rows.push(...data!.items);
    total = data!.total;
    offset += CHUNK;
  } while (offset < Math.min(total, MAX_ROWS));
  return rows;
}
