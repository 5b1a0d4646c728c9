import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import {
  storageApiRef,
  toastApiRef,
  useApi,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { useStarredEntities } from '@backstage/plugin-catalog-react';
import { Button } from '@backstage/ui';
import { RiStarLine, RiStarOffLine } from '@remixicon/react';
import { Failure } from '@portal/plugin-portal-ui';
import { useMutation } from '@tanstack/react-query';
import { listToolsTranslationRef } from '../translation';

/** Time for which a message is shown, in milliseconds. */
const SHOWN_MS = 5_000;

/** Gives all selected entities a star, or takes the stars away. */
export function StarButtons({ entities }: { entities: Entity[] }) {
  const { t } = useTranslationRef(listToolsTranslationRef);
  const stars = useStars();
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        iconStart={<RiStarLine />}
        isDisabled={entities.length === 0}
        isPending={stars.isPending && stars.variables?.isStarred}
        onPress={() => stars.mutate({ entities, isStarred: true })}
      >
        {t('select.star')}
      </Button>
      <Button
        variant="secondary"
        size="small"
        iconStart={<RiStarOffLine />}
        isDisabled={entities.length === 0}
        isPending={stars.isPending && !stars.variables?.isStarred}
        onPress={() => stars.mutate({ entities, isStarred: false })}
      >
        {t('select.unstar')}
      </Button>
      {stars.error && (
        <Failure title={t('select.starFailed')} error={stars.error} />
      )}
    </>
  );
}

/** The API of stars knows one entity at a time, and writes all stars for each: these are written once, where it reads them. */
function useStars() {
  const { t } = useTranslationRef(listToolsTranslationRef);
  const bucket = useApi(storageApiRef).forBucket('starredEntities');
  const toasts = useApi(toastApiRef);
  const { starredEntities } = useStarredEntities();
  return useMutation({
    mutationFn: async (change: { entities: Entity[]; isStarred: boolean }) => {
      const next = new Set(starredEntities);
      for (const ref of change.entities.map(one => stringifyEntityRef(one))) {
        if (change.isStarred) next.add(ref);
        else next.delete(ref);
      }
      await bucket.set('entityRefs', [...next]);
    },
    onSuccess: (_, { entities: { length }, isStarred }) => {
      const title = isStarred ? 'select.starred' : 'select.unstarred';
      toasts.post({
        title: t(title, { count: length }),
        status: 'success',
        timeout: SHOWN_MS,
      });
    },
  });
}
