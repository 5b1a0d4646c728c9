import {
  useApi,
  useRouteRef,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import {
  catalogApiRef,
  type EntityFilter,
  entityPresentationApiRef,
  entityRouteParams,
  entityRouteRef,
  useEntityList,
} from '@backstage/plugin-catalog-react';
import { saveFile, toCsv } from '@portal/plugin-portal-ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ColumnId } from '../../entityTable';
import { listToolsTranslationRef } from '../translation';
import { MAX_EXPORTED, type Progress, readAll } from './readAll';
import { type Table, toTable } from './toTable';

/** Formats of the file. */
export type ExportFormat = 'csv' | 'json';

const FILES: Record<ExportFormat, (table: Table) => Blob> = {
  csv: ({ header, rows }) =>
    new Blob([toCsv(header, rows)], { type: 'text/csv' }),
  json: ({ header, rows }) => {
    const objects = rows.map(row =>
      Object.fromEntries(header.map((title, at) => [title, row[at]])),
    );
    return new Blob([JSON.stringify(objects, undefined, 2)], {
      type: 'application/json',
    });
  },
};

/** Saves the whole list as a file: all pages of what the person may read, with the shown columns. */
export function useExport(columns: readonly ColumnId[]) {
  const { t } = useTranslationRef(listToolsTranslationRef);
  const catalogApi = useApi(catalogApiRef);
  const presentation = useApi(entityPresentationApiRef);
  const entityPath = useRouteRef(entityRouteRef);
  const { filters } = useEntityList();
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>();
  useEffect(() => () => running.current?.abort(), []);
  const mutation = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const { signal } = (running.current = new AbortController());
      setProgress(undefined);
      const { entities, total } = await readAll(
        catalogApi,
        Object.values<EntityFilter | undefined>({ ...filters }).filter(
          filter => filter !== undefined,
        ),
        { signal, onProgress: setProgress },
      );
      const table = await toTable(entities, columns, {
        linkTitle: t('export.link'),
        linkOf: entity =>
          new URL(
            entityPath?.(entityRouteParams(entity)) ?? '',
            window.location.origin,
          ).href,
        titleOf: async entity =>
          (await presentation.forEntity(entity).promise).primaryTitle,
      });
      signal.throwIfAborted();
      saveFile(`catalogue.${format}`, FILES[format](table));
      return { total, isCut: total > MAX_EXPORTED };
    },
  });
  const isCancelled = running.current?.signal.aborted;
  return {
    ...mutation,
    progress,
    /** What went wrong; a person who cancels knows. */
    error: isCancelled ? null : mutation.error,
    cancel: () => {
      running.current?.abort();
      mutation.reset();
    },
  };
}
