import type { components } from '@portal/plugin-self-service-common';
import { savedMinutes, type TemplateFacts } from '../catalogue/Templates';
import type { RunRow } from '../database/rows';

/** A run as the routes answer it. */
export type Run = components['schemas']['Run'];

/** Makes the answer of a row. */
export function toRun(
  row: RunRow,
  templates: ReadonlyMap<string, TemplateFacts>,
): Run {
  const template =
    row.template_ref === null ? undefined : templates.get(row.template_ref);
  return withoutMissing({
    id: row.id,
    title: row.title,
    templateRef: row.template_ref,
    templateTitle: row.template_title,
    creatorRef: row.created_by,
    creatorTitle: row.creator_title,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString(),
    seconds:
      row.ended_at &&
      Math.max(0, (row.ended_at.getTime() - row.started_at.getTime()) / 1000),
    state: row.status,
    minutesSaved:
      row.status === 'completed' ? savedMinutes(template) : undefined,
    createdThings: row.created_things,
  });
}

type Nullable<T> = { [K in keyof T]: T[K] | null };

function withoutMissing(run: Nullable<Run>): Run {
  const entries = Object.entries(run).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  // The columns without null are those that the document requires.
  return Object.fromEntries(entries) as unknown as Run;
}
