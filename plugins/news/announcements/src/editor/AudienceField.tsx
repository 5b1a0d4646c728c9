import { useApi, useTranslationRef } from '@backstage/frontend-plugin-api';
import { stringifyEntityRef } from '@backstage/catalog-model';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { Select } from '@backstage/ui';
import { entityTitle } from '@portal/plugin-backend-kit-common';
import { MAX_AUDIENCE } from '@portal/plugin-announcements-common';
import { Failure, pageQueryClient } from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import { editorTranslationRef } from './translation';

/** The groups that an announcement is for; without one it is for everybody. */
export function AudienceField(props: {
  audience: string[];
  onChange: (audience: string[]) => void;
}) {
  const { audience, onChange } = props;
  const { t } = useTranslationRef(editorTranslationRef);
  const { data = [], error, refetch } = useGroups();
  const unknown = audience.filter(ref => !data.some(({ id }) => id === ref));
  return (
    <>
      <Select
        label={t('audience')}
        description={t('audienceHint')}
        placeholder={t('everybody')}
        selectionMode="multiple"
        options={[...data, ...unknown.map(ref => ({ id: ref, label: ref }))]}
        search={{ placeholder: t('audienceSearch') }}
        value={audience}
        onChange={keys => onChange(keys.map(String).slice(0, MAX_AUDIENCE))}
      />
      {error && (
        <Failure title={t('audienceFailed')} error={error} onRetry={refetch} />
      )}
    </>
  );
}

/** All groups by title. */
function useGroups() {
  const catalogApi = useApi(catalogApiRef);
  return useQuery(
    {
      queryKey: ['announcements-editor', 'groups'],
      queryFn: async () => {
        const { items } = await catalogApi.getEntities({
          filter: { kind: 'group' },
          fields: [
            'kind',
            'metadata.name',
            'metadata.namespace',
            'metadata.title',
            'spec.profile.displayName',
          ],
        });
        return items
          .map(entity => ({
            id: stringifyEntityRef(entity),
            label: entityTitle(entity),
          }))
          .sort((a, b) => a.label.localeCompare(b.label));
      },
    },
    pageQueryClient,
  );
}
