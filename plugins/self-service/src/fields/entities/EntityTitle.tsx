import type { ReviewRow } from '@portal/plugin-field-kit';
import { PageQueryProvider } from '@portal/plugin-query-react';
import { useChoice } from './useChoice';

function Title({ entityRef }: { entityRef: string }) {
  return <>{useChoice(entityRef)?.title}</>;
}

/** The title of an entity. */
export function EntityTitle({ entityRef }: { entityRef: string }) {
  return (
    <PageQueryProvider>
      <Title entityRef={entityRef} />
    </PageQueryProvider>
  );
}

/** The line of the review for the reference of an entity. */
export function reviewEntity(
  value: string | undefined,
  { title }: { title: string },
): ReviewRow[] {
  return value
    ? [{ label: title, value: <EntityTitle entityRef={value} /> }]
    : [];
}
