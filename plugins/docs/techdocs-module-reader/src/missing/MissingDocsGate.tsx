import { parseEntityRef, type Entity } from '@backstage/catalog-model';
import { useApi } from '@backstage/frontend-plugin-api';
import { techdocsApiRef } from '@backstage/plugin-techdocs-react';
import { readEntityAddress, useEntityAt } from '@portal/plugin-addresses-react';
import { askEachTime } from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { forgetMissingDocs, useMissingDocs } from './missingDocs';

const OWN_DOCS = 'backstage.io/techdocs-ref';
const DOCS_OF_OTHER = 'backstage.io/techdocs-entity';

export interface MissingDocsGateProps {
  missing: ReactNode;
  children: ReactNode;
}

function hasDocs({ metadata: { annotations = {} } }: Entity): boolean {
  return Boolean(annotations[OWN_DOCS] ?? annotations[DOCS_OF_OTHER]);
}

/**
 * Shows `missing` if the reader found no page at the address, although there is a documentation. Without one, upstream's page
 * says what is wrong with it.
 */
export function MissingDocsPageGate(props: MissingDocsGateProps) {
  const { pathname, search, hash } = useLocation();
  const address = `${pathname}${search}${hash}`;
  const isReported = useMissingDocs() === address;
  useEffect(() => forgetMissingDocs, [address]);
  const techdocsApi = useApi(techdocsApiRef);
  const place =
    readEntityAddress('/docs', pathname) ??
    readEntityAddress('/catalog', pathname);
  const { data: entity } = useEntityAt(place?.ref);
  const other = entity?.metadata.annotations?.[DOCS_OF_OTHER];
  const { isSuccess: isBuilt } = useQuery({
    queryKey: ['docs-built', pathname],
    queryFn: () =>
      techdocsApi.getTechDocsMetadata(
        other ? parseEntityRef(other) : place!.ref,
      ),
    enabled: isReported && place !== undefined,
    ...askEachTime,
  });
  return isReported && isBuilt ? props.missing : props.children;
}

/** Shows `missing` instead of the reader if the entity does not exist for the person, or has no documentation. */
export function MissingDocsGate(props: MissingDocsGateProps) {
  const { pathname } = useLocation();
  const { data: entity } = useEntityAt(
    readEntityAddress('/docs', pathname)?.ref,
  );
  return entity === null || (entity && !hasDocs(entity)) ? (
    props.missing
  ) : (
    <MissingDocsPageGate {...props} />
  );
}
