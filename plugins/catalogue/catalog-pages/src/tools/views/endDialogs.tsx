import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { ChangeDialog } from '@portal/plugin-portal-ui';
import { listToolsTranslationRef } from '../translation';
import { useDeleteView, useTakeOverView, type View } from './queries';

interface EndProps {
  view: View;
  onClose: () => void;
}

/** Asks before a view is deleted. */
export function DeleteView({ view, onClose }: EndProps) {
  const { t } = useTranslationRef(listToolsTranslationRef);
  const { error, isPending, mutate } = useDeleteView();
  return (
    <ChangeDialog
      isOpen
      isDestructive
      title={t('delete.title')}
      submitLabel={t('delete.submit')}
      failed={t('delete.failed')}
      error={error}
      isPending={isPending}
      onSubmit={() => mutate(view, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text as="p">{t('delete.text', { name: view.name })}</Text>
    </ChangeDialog>
  );
}

/** Asks before a person becomes the owner of a view. */
export function TakeOverView({ view, onClose }: EndProps) {
  const { t } = useTranslationRef(listToolsTranslationRef);
  const { error, isPending, mutate } = useTakeOverView();
  return (
    <ChangeDialog
      isOpen
      title={t('takeOver.title')}
      submitLabel={t('takeOver.submit')}
      failed={t('takeOver.failed')}
      error={error}
      isPending={isPending}
      onSubmit={() => mutate(view, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text as="p">
        {t('takeOver.text', { name: view.name, owner: view.owner.title })}
      </Text>
    </ChangeDialog>
  );
}
