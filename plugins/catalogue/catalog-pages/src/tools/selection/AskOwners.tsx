import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import {
  toastApiRef,
  useApi,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { Button } from '@backstage/ui';
import { MAX_QUESTION_LENGTH } from '@portal/plugin-catalog-views-common';
import { ReasonDialog } from '@portal/plugin-portal-ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogViewsApiRef } from '../api';
import { listToolsTranslationRef } from '../translation';

/** Time for which the answer is shown, in milliseconds. It may name owners that were not reached. */
const SHOWN_MS = 10_000;

/** Sends a message to the owners of the selected entities. */
export function AskOwners({ entities }: { entities: Entity[] }) {
  const { t } = useTranslationRef(listToolsTranslationRef);
  const [isOpen, setOpen] = useState(false);
  const question = useQuestion(entities, () => setOpen(false));
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        isDisabled={entities.length === 0}
        onPress={() => {
          question.reset();
          setOpen(true);
        }}
      >
        {t('ask.name')}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        title={t('ask.title')}
        text={t('ask.text')}
        label={t('ask.label')}
        submitLabel={t('ask.name')}
        isNeeded
        maxLength={MAX_QUESTION_LENGTH}
        failed={t('ask.failed')}
        error={question.error}
        isPending={question.isPending}
        onSubmit={message => question.mutate(message)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function useQuestion(entities: Entity[], onDone: () => void) {
  const { t } = useTranslationRef(listToolsTranslationRef);
  const api = useApi(catalogViewsApiRef);
  const toasts = useApi(toastApiRef);
  return useMutation({
    mutationFn: async (message: string) => {
      const refs = entities.map(entity => stringifyEntityRef(entity));
      const client = await api.client();
      const body = { entities: refs, message };
      return (await client.post('/owner-questions', { body })).data!;
    },
    onSuccess: ({ asked, failed, withoutOwner }) => {
      onDone();
      const titles = failed.map(({ title }) => title).join(', ');
      const notes = [
        ...(titles ? [t('ask.unreached', { titles })] : []),
        ...(withoutOwner > 0
          ? [t('ask.withoutOwner', { count: withoutOwner })]
          : []),
      ];
      toasts.post({
        title: t('ask.done', { count: asked.length }),
        description: notes.join(' ') || undefined,
        status: titles ? 'warning' : 'success',
        timeout: SHOWN_MS,
      });
    },
  });
}
