import {
  ANNOTATION_EDIT_URL,
  ANNOTATION_LOCATION,
  type Entity,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { Link } from '@backstage/core-components';
import { toastApiRef, useApi } from '@backstage/frontend-plugin-api';
import { catalogEntityRefreshPermission } from '@backstage/plugin-catalog-common/alpha';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { useEntityPermission } from '@backstage/plugin-catalog-react/alpha';
import { ButtonIcon } from '@backstage/ui';
import { errorMessage, safeHref } from '@portal/plugin-portal-ui';
import { RiPencilLine, RiRefreshLine } from '@remixicon/react';
import { useMutation } from '@tanstack/react-query';
import styles from './Answers.module.css';
import { TEXTS } from './texts';

const { actions } = TEXTS;

/** How long a good answer is shown. */
const TOAST_MS = 5_000;

/** What a person may do with the catalogue file of an entity: have it read again, and edit it. */
export function CatalogueActions({ entity }: { entity: Entity }) {
  const { annotations = {} } = entity.metadata;
  const isFromFile = /^(url|file):/.test(
    annotations[ANNOTATION_LOCATION] ?? '',
  );
  const editUrl = safeHref(annotations[ANNOTATION_EDIT_URL]);
  return (
    <div className={styles.actions}>
      {isFromFile && <RefreshButton entity={entity} />}
      {editUrl && (
        <Link to={editUrl} aria-label={actions.edit} title={actions.edit}>
          <RiPencilLine size={20} />
        </Link>
      )}
    </div>
  );
}

function RefreshButton({ entity }: { entity: Entity }) {
  const catalogApi = useApi(catalogApiRef);
  const toastApi = useApi(toastApiRef);
  const { allowed } = useEntityPermission(catalogEntityRefreshPermission);
  const refresh = useMutation({
    mutationFn: () => catalogApi.refreshEntity(stringifyEntityRef(entity)),
    onSuccess: () =>
      toastApi.post({
        title: actions.refreshed,
        status: 'success',
        timeout: TOAST_MS,
      }),
    onError: error =>
      toastApi.post({
        title: actions.refreshFailed,
        description: errorMessage(error),
        status: 'danger',
      }),
  });
  if (!allowed) return null;
  return (
    <ButtonIcon
      variant="tertiary"
      size="small"
      icon={<RiRefreshLine />}
      aria-label={actions.refresh}
      isPending={refresh.isPending}
      onPress={() => refresh.mutate()}
    />
  );
}
