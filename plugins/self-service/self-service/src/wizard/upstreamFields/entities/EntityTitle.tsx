import type { ReviewRow } from '@portal/plugin-field-kit';
import { PageQueryProvider } from '@portal/plugin-portal-ui';
import { useChoice } from './useChoice';
import { useChoices } from './useChoices';

function Title({ entityRef }: { entityRef: string }) {
  return <>{useChoice(entityRef)?.title}</>;
}

/** The title of an entity. */
function EntityTitle({ entityRef }: { entityRef: string }) {
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

function Titles({ entityRefs }: { entityRefs: readonly string[] }) {
  const titles = useChoices(entityRefs).map(({ ref, title, isAmbiguous }) =>
    isAmbiguous ? `${title} (${ref})` : title,
  );
  return <>{titles.join(', ')}</>;
}

/** The line of the review for the references of several entities. */
export function reviewEntities(
  values: readonly string[] | undefined,
  { title }: { title: string },
): ReviewRow[] {
  if (!values || values.length === 0) return [];
  const value = (
    <PageQueryProvider>
      <Titles entityRefs={values} />
    </PageQueryProvider>
  );
  return [{ label: title, value }];
}
